import { ChatProvider } from '@diwan/chat-kit';
import { createChat } from '@diwan/core';
import { scriptedTransport } from '@diwan/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { ConnectionStatus } from './ConnectionStatus.tsx';

const meta = {
  title: 'Parts/ConnectionStatus',
  component: ConnectionStatus,
  decorators: [
    (Story) => (
      <ChatProvider chat={createChat({ transport: scriptedTransport() })}>
        <Story />
      </ChatProvider>
    ),
  ],
} satisfies Meta<typeof ConnectionStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Connected: Story = {
  args: { connection: { status: 'connected', product: 'Diwan Companion' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Connected to Diwan Companion');
  },
};

export const Disconnected: Story = {
  args: { connection: { status: 'disconnected' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Disconnected');
  },
};
