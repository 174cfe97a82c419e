import { server as hapiServer, type Server } from '@hapi/hapi';
import { beforeEach, describe, expect, it } from 'vitest';

import { errorAnswers } from '../../http/errorAnswers.ts';
import { documentRoutes } from './documentRoutes.ts';
import { documentSections } from './documentSection.ts';

let server: Server;

beforeEach(async () => {
  const sections = documentSections(
    'manual',
    '# Manual <b>\n\n## Part "one"\n\n<script>alert(1)</script> & more',
  );
  server = hapiServer({ debug: false });
  await server.register(errorAnswers);
  await server.register({ plugin: documentRoutes, options: { sections } });
});

describe('GET /docs/{document}', () => {
  it('[MO-8] shows a section under its anchor, and its text as text', async () => {
    const { statusCode, headers, payload } = await server.inject('/docs/manual');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(payload).toContain('id="part-one"');
    expect(payload).toContain('&#60;script&#62;alert(1)');
    expect(payload).not.toMatch(/<script|<b>/);
  });

  it('lets nothing run and nothing load', async () => {
    const policy = String((await server.inject('/docs/manual')).headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/docs/none', '/docs/..%2f..%2fetc%2fpasswd', '/docs/constructor'])(
    '%s: there is no such document',
    async (url) => {
      expect((await server.inject(url)).statusCode).toBe(404);
    },
  );
});
