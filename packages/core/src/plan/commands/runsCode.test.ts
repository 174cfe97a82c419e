import { describe, expect, it } from 'vitest';

import { runsCode } from './runsCode.ts';

describe('runsCode', () => {
  it.each([
    '.github/workflows/ci.yml',
    '.github/actions/build/action.yml',
    '.gitlab-ci.yml',
    '.circleci/config.yml',
    'azure-pipelines.yml',
    'Jenkinsfile',
    '.vscode/tasks.json',
    'app/.vscode/settings.json',
    '.devcontainer/devcontainer.json',
    'my.code-workspace',
    '.husky/pre-commit',
    'lefthook.yml',
    '.pre-commit-config.yaml',
    '.lint-stagedrc.json',
    '.gitattributes',
    '.envrc',
    'packages/a/.npmrc',
    '.mcp.json',
    '.claude/settings.json',
  ])('[BU-22] marks a change of %s', (path) => {
    expect(runsCode(path, null, 'x')).toBe(true);
    expect(runsCode(path, 'x', 'y')).toBe(true);
  });

  it.each([
    'src/a.ts',
    'github/workflows/ci.yml',
    'README.md',
    '.vscode/readme.md',
    'package-lock.json',
    'docs/Jenkinsfile.md',
  ])('[BU-22] does not mark a change of %s', (path) => {
    expect(runsCode(path, 'x', 'y')).toBe(false);
  });

  it.each([
    ['{"scripts": {"a": "b"}}', '{"scripts": {"a": "c"}}', true],
    ['{"scripts": {"a": "b"}}', '{"scripts": {"a": "b"}, "version": "2"}', false],
    ['{"scripts": {"a": "b"}}', '{}', true],
    [null, '{"scripts": {"postinstall": "x"}}', true],
    [null, '{"name": "x"}', false],
    ['{}', '{"husky": {}}', true],
    ['{broken', '{"name": "x"}', true],
    ['{broken', '{broken', false],
    ['[]', 'null', false],
  ])('[BU-22] package.json from %s to %s: marked is %s', (before, after, expected) => {
    expect(runsCode('packages/a/package.json', before, after)).toBe(expected);
  });
});
