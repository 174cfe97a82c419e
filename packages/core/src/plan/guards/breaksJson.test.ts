import { expect, it } from 'vitest';

import { breaksJson } from './breaksJson.ts';

it.each([
  ['package.json', '{"a": 1}', '{"a": 1,}', true],
  ['package.json', '{"a": 1}', '{"a": 2}', false],
  ['package.json', '{"a": 1}', '\uFEFF{"a": 2}', false],
  ['a/data.JSON', null, '{"a": }', true],
  ['data.json', null, '', true],
  ['data.json', null, '[]', false],
  ['site.webmanifest', null, '{', true],
  ['tsconfig.json', '{ // why\n}', '{ // other\n}', false],
  ['tsconfig.json', '{}', '{ // other\n}', true],
  ['tsconfig.build.json', null, '{ // new\n}', false],
  ['.vscode/settings.json', null, '{ // new\n}', false],
  ['packages/a/.eslintrc.json', null, '{ // new\n}', false],
  ['data.json', '{"a": 1,}', '{"a": 2,}', false],
  ['data.json5', null, '{a: 1}', false],
  ['src/a.ts', null, '{', false],
])('[BU-14] %s from %j to %j: broken is %s', (path, before, after, expected) => {
  expect(breaksJson(path, before, after)).toBe(expected);
});
