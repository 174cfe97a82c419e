import { type ReactElement, Suspense } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { fakeSite } from '../testing/fakeSite.ts';
import { HostStage } from '../testing/HostStage.tsx';
import { lazyScreen, type LazyProps } from './lazyScreen.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';

const meta = preview.meta({ title: 'Host/Parts on demand' });

const site = fakeSite();

function Arrived(): ReactElement {
  return <p>Here it is.</p>;
}

/** A part that comes at its second try. */
function secondTime() {
  let tries = 0;
  return lazyScreen<LazyProps>(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Promise.resolve(Arrived);
  });
}

const Late = secondTime();

export const NotArrived = meta.story({
  name: 'a part whose code does not come says so in its place, and tries again',
  render: (_, { globals }) => (
    <HostStage site={site} globals={globals}>
      <Suspense fallback={<ScreenLoading site={site} />}>
        <Late site={site} />
      </Suspense>
    </HostStage>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/did not arrive/);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Here it is.')).toBeVisible();
  },
});
