/** The files of a small shop, for stories. */
export function sampleProjectFiles(): Record<string, string> {
  return {
    '.env': 'KEY=1\n',
    'README.md': '# The shop\n\nBread and cakes.\n',
    'package.json': '{ "name": "shop" }\n',
    'public/latest': '',
    'public/logo.png': 'PNG',
    'public/robots.txt': 'User-agent: *\n',
    'src/App.tsx': code(40),
    'src/components/Cart.tsx': code(120),
    'src/components/Header.tsx': code(30),
    'src/components/Price.tsx': code(12),
    'src/components/ProductWithAVeryLongNameThatNoPanelHasRoomFor.tsx': code(300),
    'src/lib/cart.ts': code(80),
    'src/lib/prices.ts': code(25),
    'src/lib/سعر.ts': code(10),
    'src/main.tsx': code(8),
    'tsconfig.json': '{ "strict": true }\n',
    'vite.config.ts': code(6),
  };
}

function code(lines: number): string {
  return 'export const price = taxed(net, rate);\n'.repeat(lines);
}
