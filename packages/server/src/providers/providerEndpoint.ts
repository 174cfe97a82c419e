import type { AiSdkEndpoint } from './ai-sdk/aiSdkEndpoint.ts';
import type { OpenAiEndpoint } from './openai-compatible/openAiEndpoint.ts';

/** A configured provider: one that speaks OpenAI's protocol, or one with a package of its own. */
export type ProviderEndpoint = OpenAiEndpoint | AiSdkEndpoint;
