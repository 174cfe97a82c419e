import { describe, expect, it } from 'vitest';

import { ar } from './ar.ts';
import { en, type Texts } from './en.ts';
import { fr } from './fr.ts';

const LANGUAGES: [string, Texts][] = [
  ['en', en],
  ['fr', fr],
  ['ar', ar],
];

describe.each(LANGUAGES)('the texts in %s', (_, texts) => {
  it('[ER-8] lack no key and have none beside', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  it('[ER-8] are not empty', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('[ER-8] have the places of the English ones', () => {
    expect(placesOf(texts)).toEqual(placesOf(en));
  });
});

describe('the English texts', () => {
  it.each([
    ['chat.errorPrefix', 'Error: '],
    ['chat.streamingError', 'Streaming error'],
    ['chat.networkError', 'Network error'],
    ['history.none', 'No previous chats'],
    ['history.newChat', 'New Chat'],
    ['models.failed', 'Failed to fetch models'],
    ['models.loading', 'Loading models...'],
    ['models.none', 'No models found'],
    ['models.search', 'Search models...'],
    ['models.free', 'Free'],
    ['models.restriction.session-limit', 'Session Limit'],
    ['models.restriction.low-balance', 'Low Balance'],
    ['message.generatedImage', 'Generated Image'],
    ['sendWarning.high-cost.heading', 'High Cost Warning'],
    ['sendWarning.send', 'Send Anyway'],
    ['common.cancel', 'Cancel'],
    ['history.toggle', 'Toggle History'],
    ['models.imageWarning', 'This model does not support images. Upload anyway?'],
    ['models.uploadAny', 'Upload files or images'],
    ['models.uploadText', "Upload text files only (this model doesn't support images)"],
    [
      'models.contextLimit',
      '⚠️ Context Limit Reached\n\nThis model has a maximum context length of {limit} tokens. The conversation has been reset.',
    ],
    ['allowance.perHour', '+{tokens} tokens every hour'],
    ['pricing.perMillion', '${price}/1M'],
    ['pricing.perMillionDinar', '{price} DT/1M'],
    [
      'pricing.insufficientBalance',
      'Insufficient balance for this request. Please use a free model or add more balance.',
    ],
    ['attachments.failed.pdf', 'Failed to extract text from PDF: {reason}'],
    ['attachments.failed.file', 'Failed to read file: {name}'],
    ['attachments.failed.image', 'Failed to read image file: {name}'],
    ['attachments.failed.some', 'Error processing some files'],
    ['profile.saved', 'Profile updated successfully!'],
    ['profile.saveFailed', 'Failed to update profile'],
    ['profile.networkError', 'Network error occurred'],
    ['companion.connected', 'Connected to {companion}'],
    ['companion.disconnected', 'Disconnected'],
    ['companion.wayOut.retry', 'Retry Connection'],
    ['vibe.placeholder.project', 'Describe what you want to build or modify...'],
    ['vibe.placeholder.noProject', 'Describe what you want to build or select a project first...'],
    ['vibe.placeholder.disconnected', 'Connect to {host}:3007 first'],
    ['fileSelection.needsMessage', 'Please enter a message first'],
    ['fileSelection.needsProject', 'No project selected. Please select a project first.'],
    ['fileSelection.notConnected', 'Not connected to {companion}. Please check connection.'],
    ['fileSelection.listingFailed', 'Failed to fetch project files: {reason}'],
    ['fileSelection.projectNotFound', 'Project not found'],
    ['fileSelection.serverError', 'Server error'],
    ['fileSelection.httpStatus', 'HTTP {status}'],
    ['fileSelection.serviceError', 'AI service error: {message}'],
    ['toolbar.project', 'Project'],
    ['toolbar.files', 'Files'],
    ['toolbar.aiSelect', 'AI Select Files'],
    ['toolbar.aiSelecting', 'AI Selecting...'],
    ['toolbar.includeAll', 'Include all project files'],
    ['project.title', 'Select Project'],
    ['project.load', 'Save & Load Project'],
    ['project.choose', 'Open Folder'],
    ['files.title', 'Project Files'],
    ['files.selected', '{count} selected'],
    ['files.deselectAll', 'Deselect All'],
    ['vibe.failure.heading', 'Something went wrong'],
    ['vibe.failure.refresh', 'Refresh Page'],
    ['build.building', 'Building...'],
    ['build.failed', '❌ Build Failed'],
  ] as const)('[ER-8] say %s letter by letter: "%s"', (key, text) => {
    expect(en[key]).toBe(text);
  });
});

function placesOf(texts: Texts): Record<string, string[]> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    (text.match(/\{\w+\}/g) ?? []).toSorted(),
  ]);
  return Object.fromEntries(entries);
}

describe('the English texts that have words of their own behind', () => {
  it.each([
    ['vibe.answerFailed', 'API Communication Error'],
    ['vibe.connectionError', 'Connection Error'],
    ['companion.unreachable', '🚨 Connection Error'],
    ['fileSelection.parsingError', 'AI Response Parsing Error'],
    ['fileSelection.noFiles', 'No files found in project: {path}'],
    ['fileSelection.networkError', 'Network Error'],
    ['fileSelection.unexpectedError', 'Unexpected Error'],
  ] as const)('[ER-8] begin %s with "%s" as its heading', (key, heading) => {
    expect(en[key].split('\n')[0]).toBe(heading);
  });

  it.each([
    ['vibe.connectionError', 'Please check your internet connection and try again.'],
    ['companion.unreachable', 'Please ensure {companion} is running.'],
  ] as const)('[ER-8] end %s with "%s"', (key, end) => {
    expect(en[key].endsWith(end)).toBe(true);
  });
});
