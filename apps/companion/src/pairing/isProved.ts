import { isCompanionProof, type PairRequest, secretKey } from '@diwan/core/wire';

/** Whether the page of this origin proved that it knows the secret. */
export function isProved(secret: string, origin: string, { nonce, proof }: PairRequest): Promise<boolean> {
  const statement = { purpose: 'pair-page', origin, nonce } as const;
  return isCompanionProof(globalThis.crypto, secretKey(secret), statement, proof);
}
