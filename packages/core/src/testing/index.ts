export {
  type AttachmentFixtureId,
  attachmentFixtures,
  type FakeAttachments,
  fakeAttachments,
  sampleItem,
} from './fakeAttachments.ts';
export { type ChatCall, type ChatState, EMPTY_CHAT, type FakeChat, fakeChat } from './fakeChat.ts';
export {
  type FakeCatalogue,
  fakeCatalogue,
  MANY_MODELS,
  type ModelFixtureId,
  modelFixtures,
  SAMPLE_MODELS,
  sampleModel,
} from './fakeCatalogue.ts';
export {
  type FakeHistory,
  fakeHistory,
  type HistoryFixtureId,
  historyFixtures,
  SAMPLE_CHATS,
  sampleSummary,
} from './fakeHistory.ts';
export { type FakeProfile, fakeProfile, type ProfileFixtureId, profileFixtures } from './fakeProfile.ts';
export { chatTransportContract } from './contracts/chatTransportContract.ts';
export type { CompanionScene } from './contracts/companionChecks.ts';
export { companionContract, type CompanionSubject } from './contracts/companionContract.ts';
export { type ContractCheck, ContractError, type ContractPatience } from './contracts/contractCheck.ts';
export { historyContract } from './contracts/historyContract.ts';
export type { HistorySubject } from './contracts/historyScene.ts';
export { modelsContract, type ModelsSubject } from './contracts/modelsContract.ts';
export type { ChatTransportSubject } from './contracts/transportScene.ts';
export { type FixtureId, fixtures } from './fixtures.ts';
export type { RunCommand } from './fakeBuild.ts';
export {
  type FakeCompanion,
  fakeCompanion,
  type FakeCompanionOptions,
  SAMPLE_FILES,
  SAMPLE_PROJECT,
  SAMPLE_STATUS,
} from './fakeCompanion.ts';
export {
  type FakeCompanionServer,
  fakeCompanionServer,
  failedToFetch,
  type SentRequest,
} from './fakeCompanionServer.ts';
export { samplePlan } from './samplePlan.ts';
export { type ScriptedCoding, scriptedCoding } from './scriptedCoding.ts';
export { type MemoryAccount, memoryAccount, sampleProfile } from './memoryAccount.ts';
export { type MemoryHistory, memoryHistory } from './memoryHistory.ts';
export { type ScriptedTransport, scriptedTransport } from './scriptedTransport.ts';
export { settlePromises, type VirtualClock, virtualClock } from './virtualClock.ts';
export { SAMPLE_IMAGE } from './sampleImage.ts';
export { SAMPLE_NOW_MS, sampleNotice, sampleQuestion, sampleReply } from './sampleMessages.ts';
export { ARABIC_REPLY, LONG_REPLY, PARTIAL_REPLY } from './sampleTexts.ts';
