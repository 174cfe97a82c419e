import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAt: number;
}

/**
 * Keeps what the embedded provider has in hand for minutes: a restart ends sign-ins under way, nothing else.
 *
 * @param now milliseconds since 1970
 */
export function memoryAdapter(now: () => number): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry | undefined {
    const entry = entries.get(key);
    return entry !== undefined && entry.endsAt > now() ? entry : undefined;
  }

  function sweep(): void {
    for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key);
  }

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    const findBy = async (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> => {
      const own = [...entries].filter(([key, { endsAt }]) => key.startsWith(`${model}:`) && endsAt > now());
      return own.find(([, { payload }]) => payload[field] === value)?.[1].payload;
    };
    return {
      async upsert(id, payload, expiresIn = Infinity) {
        sweep();
        entries.set(keyOf(id), { payload, endsAt: now() + expiresIn * 1000 });
      },
      find: async (id) => entryOf(keyOf(id))?.payload,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const entry = entryOf(keyOf(id));
        if (entry !== undefined) entry.payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
