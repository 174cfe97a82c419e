import { Readable } from 'node:stream';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { scriptedAnswer } from './shared/scriptedAnswer.ts';

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'scripted-backend',
      configurePreviewServer({ middlewares }) {
        middlewares.use('/api/answer', (_, response) => {
          Readable.from(scriptedAnswer()).pipe(response);
        });
      },
    },
  ],
});
