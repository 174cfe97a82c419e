import { describe, expect, it } from 'vitest';

import { attachmentKind, endingOf } from './attachmentKind.ts';

describe('attachmentKind', () => {
  it.each([
    ['notes.txt', 'text/plain'],
    ['server.ts', 'video/mp2t'],
    ['table.csv', 'application/vnd.ms-excel'],
    ['main.rs', ''],
    ['Dockerfile', ''],
    ['Makefile', 'application/octet-stream'],
    ['.gitignore', ''],
    ['.env.local', 'text/plain'],
    ['LICENSE', ''],
    ['a/b/MAKEFILE', ''],
    ['page.HTML', 'text/html'],
    ['data', 'application/ld+json'],
    ['feed', 'application/atom+xml; charset=utf-8'],
    ['logo.svg', 'image/svg+xml'],
    ['logo', 'image/svg+xml'],
    ['script.py', 'application/x-python'],
  ])('[AT-6] reads %j of type %j as text', (name, type) => {
    expect(attachmentKind({ name, type })).toBe('text');
  });

  it.each([
    ['photo.png', 'image/png', 'image'],
    ['photo.jpeg', '', 'image'],
    ['IMG_1.HEIC', '', 'image'],
    ['image.svg', 'image/png', 'image'],
    ['notes.txt', 'image/png', 'image'],
    ['report.pdf', '', 'pdf'],
    ['report', 'application/pdf', 'pdf'],
    ['letter.docx', '', 'doc'],
    ['letter', 'application/msword', 'doc'],
    ['archive.zip', 'application/zip', 'other'],
    ['sheet.xlsx', '', 'other'],
    ['song.mp3', 'audio/mpeg', 'other'],
    ['noending', '', 'other'],
    ['', '', 'other'],
  ])('[AT-8] takes %j of type %j for %s', (name, type, kind) => {
    expect(attachmentKind({ name, type })).toBe(kind);
  });
});

describe('endingOf', () => {
  it.each([
    ['a.tar.GZ', 'gz'],
    ['folder.d/file', ''],
    ['C:\\x.txt', 'txt'],
    ['.htaccess', 'htaccess'],
    ['ends.', ''],
  ])('gives of %j the ending %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });
});
