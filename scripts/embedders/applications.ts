/** A blank application of another team that installs the published kits. */
export interface Application {
  name: string;
  /** Folder in `e2e/embedders` with its sources. */
  folder: 'vite' | 'next';
  /** `start` is called with a port. */
  scripts: { build: string; start: string };
  /** From the registry; the kits come on top. */
  dependencies: Readonly<Record<string, string>>;
}

const VITE = {
  folder: 'vite',
  scripts: {
    // React of the development says every warning of a hydration; in production it keeps most of them.
    build:
      'NODE_ENV=development vite build --logLevel warn && NODE_ENV=development vite build --logLevel warn --ssr server.tsx --outDir built-server && NODE_ENV=development node prerender.mjs',
    start: 'vite preview --host 127.0.0.1 --strictPort --port',
  },
} as const;
const VITE_TOOLS = { vite: '8.3.8', '@vitejs/plugin-react': '6.3.0', '@types/node': '24.19.2' };

/** The applications that the kits must work in. */
export const APPLICATIONS: readonly Application[] = [
  {
    ...VITE,
    name: 'Vite with React 19',
    dependencies: {
      ...VITE_TOOLS,
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
    },
  },
  {
    ...VITE,
    name: 'Vite with React 18.2',
    dependencies: {
      ...VITE_TOOLS,
      react: '18.2.0',
      'react-dom': '18.2.0',
      '@types/react': '18.3.8',
      '@types/react-dom': '18.3.0',
    },
  },
  {
    name: 'Next.js',
    folder: 'next',
    scripts: { build: 'next build', start: 'next start --hostname 127.0.0.1 --port' },
    dependencies: {
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      typescript: '5.9.3',
      '@types/node': '24.19.2',
      '@types/react': '19.3.0',
      '@types/react-dom': '19.3.0',
    },
  },
];
