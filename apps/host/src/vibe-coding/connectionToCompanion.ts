import {
  COMPANION_ADDRESS,
  type CompanionConnection,
  createCompanionBridge,
  createCompanionClient,
  createCompanionConnection,
  createLoopbackAccess,
  type KeyValueStorage,
  type Texts,
} from '@diwan/core';
import { openBridgeWindow } from '@diwan/core/browser';

declare global {
  interface Document {
    /** What headers and frames leave to the page; of Chromium alone. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  }
}

/** The way from this page to the companion on its user's machine: straight, or through a window of the companion. */
export function connectionToCompanion(storage: KeyValueStorage, texts: Texts): CompanionConnection {
  const { origin, hostname } = window.location;
  const bridge = createCompanionBridge({
    fetch: window.fetch.bind(window),
    openWindow: () => openBridgeWindow(COMPANION_ADDRESS),
  });

  return createCompanionConnection({
    companion: createCompanionClient({ fetch: bridge.fetch, crypto: window.crypto, origin, storage }),
    access: createLoopbackAccess({
      hostname,
      userAgent: navigator.userAgent,
      permissions: navigator.permissions,
      isAllowedByPolicy: (feature) => document.featurePolicy?.allowsFeature(feature) ?? true,
    }),
    bridge,
    origin,
    texts,
  });
}
