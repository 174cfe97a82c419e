// schema
export { bindPlan } from './bindPlan.ts';
export { FILE_LIST_HEADING, fileSelectionPrompt } from './fileSelectionPrompt.ts';
export type { NearestLines, PlanFault, PlanFaultCode } from './planFault.ts';
export { planPrompt, type PromptFacts } from './planPrompt.ts';
export {
  fileHashSchema,
  type Plan,
  PLAN_RUNGS,
  type PlanEdit,
  type PlanEditInput,
  planEditSchema,
  planIdSchema,
  type PlanOperation,
  type PlanOperationInput,
  planOperationSchema,
  type PlanRung,
  planSchema,
  projectPathSchema,
} from './planSchema.ts';
// paths
export { type PathFault, pathFault } from './paths/projectPath.ts';
export { pathFaultText } from './paths/pathFaultText.ts';
// reading replies
export { type ParsedReply, parsePlan, type ReplyFacts } from './parse/parsePlan.ts';
export { createPlanSplitter, type PlanProgress, type PlanSplitter } from './parse/planSplitter.ts';
export { repairRequest, type RepairStep, repairStep } from './repair/repairRequest.ts';
// edits
export { applyEdits, type EditFailure, type EditOutcome } from './edits/applyEdits.ts';
export { EDIT_RUNGS, type EditRung } from './edits/editLadder.ts';
// guards
export { breaksJson } from './guards/breaksJson.ts';
export { type CaseConflict, caseConflict } from './guards/caseConflict.ts';
export { omissionPlaceholder } from './guards/omissionPlaceholder.ts';
export { shrinks } from './guards/shrinks.ts';
// overlay
export type { FileChange, ProjectFile } from './overlay/fileChange.ts';
export type { HashText } from './overlay/netChanges.ts';
export { type PlayedPlan, playPlan, type ReadProjectFile } from './overlay/playPlan.ts';
// commands
export { classifyCommand } from './commands/classifyCommand.ts';
export type { CommandVerdict, DenialReason, QuestionReason } from './commands/commandVerdict.ts';
export { runsCode } from './commands/runsCode.ts';
export type { ShellFeature } from './commands/shellTokens.ts';
export { type SplitCommand, splitCommand } from './commands/splitCommand.ts';
// preview
export { type DiffHunk, type DiffLine, diffTexts, type TextDiff } from './diff/diffTexts.ts';
export { type MarkedLines, type MarkedPiece, markChanges } from './diff/markChanges.ts';
export { type DiffRow, sideBySide } from './diff/sideBySide.ts';
export { unifiedDiff } from './diff/unifiedDiff.ts';
