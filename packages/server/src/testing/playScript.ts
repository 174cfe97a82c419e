import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';

import type { Clock } from '@diwan/core';

import type { UpstreamScript, UpstreamStep } from './upstreamScript.ts';

/** How a played script left its reply: `held` to be written on. */
export type Played = 'played' | 'held';

/** Answers a request by a script. */
export async function playScript(
  script: UpstreamScript,
  response: ServerResponse,
  clock: Clock,
): Promise<Played> {
  const { status, headers, steps } = script;
  if (steps.some((step) => 'hangBeforeHeaders' in step)) return 'held';
  response.writeHead(status, headers);
  response.flushHeaders();
  for (const step of steps) {
    if (response.destroyed) return 'played';
    if ('hold' in step) return 'held';
    await playStep(step, response, clock);
  }
  return 'played';
}

async function playStep(step: UpstreamStep, response: ServerResponse, clock: Clock): Promise<void> {
  if ('write' in step) response.write(step.write);
  else if ('writeBase64' in step) response.write(Buffer.from(step.writeBase64, 'base64'));
  else if ('drip' in step) await repeat(bytesOf(step.drip), step.everyMs, response, clock);
  else if ('repeat' in step)
    await repeat(
      Array.from({ length: step.times }, () => step.repeat),
      step.everyMs,
      response,
      clock,
    );
  else if ('wait' in step) await pause(step.wait, clock);
  else if ('destroy' in step) response.destroy();
  else if ('end' in step) response.end();
  // What is written in one turn would travel as one packet.
  await setImmediate();
}

function bytesOf(text: string): Buffer[] {
  return Array.from(Buffer.from(text), (byte) => Buffer.of(byte));
}

async function repeat(
  pieces: readonly (string | Buffer)[],
  everyMs: number,
  response: ServerResponse,
  clock: Clock,
): Promise<void> {
  for (const piece of pieces) {
    if (response.destroyed) return;
    const hasRoom = response.write(piece);
    if (everyMs > 0) await pause(everyMs, clock);
    else if (!hasRoom) await room(response);
    else if (piece.length === 1) await setImmediate();
  }
}

/** Resolves when the response takes more, or nothing any more. */
function room(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      response.off('drain', end);
      response.off('close', end);
      resolve();
    };
    response.on('drain', end);
    response.on('close', end);
  });
}

function pause(ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve);
  });
}
