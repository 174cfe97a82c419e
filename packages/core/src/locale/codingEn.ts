import { codingPanelsEn } from './codingPanelsEn.ts';

/** English texts of coding mode, a part of the catalogue. */
export const codingEn = {
  ...codingPanelsEn,
  // connection
  'companion.connected': 'Connected to {companion}',
  'companion.disconnected': 'Disconnected',
  'companion.connect': 'Connect',
  'companion.checking': 'Looking for {companion}',
  'companion.prompting':
    'Your browser asks whether this site may reach programs on this computer. Allow it to go on.',
  'companion.undecided':
    'Coding mode works with {companion} on this computer. Your browser will ask for permission once.',
  'companion.failed.unsupported-browser': 'This browser cannot reach {companion}',
  'companion.advice.unsupported-browser':
    'It lets no page reach programs on the same computer. Open this page in Chrome, Edge or Firefox.',
  'companion.failed.blocked-by-you': 'Your browser blocks the way to {companion}',
  'companion.advice.blocked-by-you':
    'This site was not allowed to reach programs on this computer. Click the icon beside the address of this page, allow it in the site settings, then try again.',
  'companion.failed.blocked-by-policy': 'This page may not reach programs on this computer',
  'companion.advice.blocked-by-policy':
    'If it stands inside another page, open it in a tab of its own. Otherwise ask whoever administers this site or browser to allow it.',
  'companion.failed.not-running': '{companion} does not answer',
  'companion.advice.not-running':
    'It is not running on this computer. Start it, or install it, then retry the connection.',
  'companion.failed.foreign-origin': 'The program at {address} does not talk to this site',
  'companion.advice.foreign-origin':
    'Open {address}. If it is {companion}, start it again with --origin {origin}. If it is another program, stop that one and start {companion}.',
  'companion.failed.another-program': 'Another program answers in the place of {companion}',
  'companion.advice.another-program':
    'What answers at {address} could not prove that it is the {companion} this browser was paired with. Nothing was sent to it. Stop that program and start {companion}; if it was set up anew, pair again.',
  'companion.failed.not-paired': '{companion} does not know this browser yet',
  'companion.advice.not-paired': 'Open {address} and follow its link, or type the code that it shows.',
  'companion.failed.old-version': 'This version of {companion} is too old',
  'companion.advice.old-version':
    'This page needs a newer one. Update {companion}, then retry the connection.',
  'companion.failed.old-page': 'This page is older than {companion}',
  'companion.advice.old-page': 'Reload the page to get its newest version.',
  'companion.wayOut.retry': 'Retry Connection',
  'companion.wayOut.install': 'Install {companion}',
  'companion.wayOut.pair': 'Pair',
  'companion.wayOut.update': 'Update {companion}',
  'companion.wayOut.reload': 'Reload the page',
  'companion.wayOut.reset-permission': 'How to allow it',
  'companion.wayOut.open-window': 'Connect through a window',
  'companion.openWindow':
    'You can also connect through a small window of {companion}: leave it open while you work.',
  'companion.wayOut.open-companion': 'Open {address}',
  'companion.wayOut.change-browser': 'Which browsers work',
  'companion.install.title': 'Install {companion}',
  'companion.install.windows':
    'Download the archive for Windows and extract it: right-click it and choose "Extract All…".\nDouble-click install.cmd in the extracted folder. If Windows does not know the publisher, choose "More info", then "Run anyway".\nStart {companion} from the Start menu, then come back and retry the connection.',
  'companion.install.macos':
    'Download the archive for your Mac, Apple silicon or Intel, and open it.\nMove the folder to where it may stay, right-click "{companion}.command" in it and choose Open. If macOS blocks it, allow it in System Settings, Privacy & Security.\nLeave the window that opens as it is, then come back and retry the connection.',
  'companion.install.linux':
    'Download the archive for Linux and extract it: tar -xzf diwan-companion-*.tar.gz\nRun ./install.sh in the extracted folder.\nStart {companion} from the menu of your desktop or with diwan-companion, then come back and retry the connection.',
  'companion.install.node':
    'With Node 20.16 or later nothing needs to be installed: npx @diwan/companion --origin {origin}',
  'companion.install.tips':
    '{companion} shows its own page at {address} while it runs.\nIf another program has port {port}, {companion} says so when it starts: stop that program.\nLet no firewall, privacy extension or proxy block {address}.\nThe command diwan-companion doctor names what is in the way.',
  'companion.pairing.label': 'Pairing code',
  'companion.pairing.wrong-code':
    'This code is not valid, or no longer. It is good for 2 minutes: type the one that is shown now.',
  'companion.pairing.too-many-tries': 'Too many tries. Let the companion show a new code, and type that one.',
  'companion.pairing.not-connected': 'The companion could not be reached. Retry the connection first.',
  'companion.unreachable': '🚨 Connection Error\n\n{message}\n\nPlease ensure {companion} is running.',
  // session
  'vibe.placeholder.project': 'Describe what you want to build or modify...',
  'vibe.placeholder.noProject': 'Describe what you want to build or select a project first...',
  'vibe.placeholder.disconnected': 'Connect to {host}:3007 first',
  'vibe.noProject':
    'No project is selected. You can go on chatting; select a project to let files be read and changed.',
  'vibe.answerFailed': 'API Communication Error\n\n{message}',
  'vibe.connectionError':
    'Connection Error\n\n{message}\n\nPlease check your internet connection and try again.',
  'vibe.filesFailed': 'The project files could not be read: {message}',
  'vibe.filesTooLarge':
    'The chosen project files are too large for one message: {characters} characters, at most {limit} fit. Choose fewer files.',
  'vibe.projectEmpty': 'Enter the path of a project first',
  'vibe.projectFailed': 'The project could not be opened: {message}',
  'vibe.file.changed': 'Changed since it was last read',
  'vibe.file.deleted': 'No longer in the project',
  'vibe.file.unreadable': 'Could not be read and was left out',
  // file selection
  'fileSelection.needsMessage': 'Please enter a message first',
  'fileSelection.needsProject': 'No project selected. Please select a project first.',
  'fileSelection.notConnected': 'Not connected to {companion}. Please check connection.',
  'fileSelection.listingFailed': 'Failed to fetch project files: {reason}',
  'fileSelection.projectNotFound': 'Project not found',
  'fileSelection.serverError': 'Server error',
  'fileSelection.httpStatus': 'HTTP {status}',
  'fileSelection.noFiles':
    'No files found in project: {path}\n\nCheck that the path is right and that the folder holds files.',
  'fileSelection.serviceError': 'AI service error: {message}',
  'fileSelection.parsingError':
    'AI Response Parsing Error\n\nThe answer is no list of files. It begins:\n\n{preview}',
  'fileSelection.noneExist': 'None of the suggested files exist in the project:\n{files}',
  'fileSelection.noneChosen':
    'No files were chosen for your request: "{request}"\n\nThe request may be too vague. Name what should change, or choose files yourself.',
  'fileSelection.unreachable':
    'Failed to fetch: {companion} could not be reached. Please check:\n- {companion} is running\n- port {port} is free for it\n- no firewall blocks the connection',
  'fileSelection.networkError': 'Network Error\n\n{message}',
  'fileSelection.unexpectedError':
    'Unexpected Error\n\n{message}\n\nIf it happens again, please contact support.',
  'fileSelection.complete':
    'AI File Selection Complete\n\nYour request: "{request}"\n\nSelected files ({count}):\n{files}',
  'fileSelection.notFound': 'Not found in the project ({count}):\n{files}',
  'fileSelection.partial':
    'Only the first {count} of {total} files were considered: more do not fit into one request.',
  // build step
  'build.building': 'Building...',
  'build.succeeded': '✅ Build Complete',
  'build.failed': '❌ Build Failed',
  'build.output': 'Output:',
  'build.filesModified': 'Files changed ({count}):',
  'build.commandsExecuted': 'Commands run ({count}):',
  'build.filesStay': 'The files were changed before a command failed. Undo takes the changes back.',
  'build.interrupted': 'The build was interrupted before it began. Nothing was changed.',
  'build.elsewhere':
    'This build was started in another browser or on another computer. How it ended is known there.',
  'build.undone': 'Build undone. Files restored ({count}):',
  'build.undoSkipped': 'Left as they are, because they have changed since ({count}):',
  'build.undoFailed': 'The build could not be undone: {message}',
  'build.fixRequest': 'The build failed. Please fix it.',
  // screen, plan and build
  'vibe.failure.heading': 'Something went wrong',
  'vibe.failure.text':
    'Coding mode could not be drawn. Your chats and files are safe; refreshing the page reads everything anew.',
  'vibe.failure.refresh': 'Refresh Page',
  'vibe.empty.heading': 'What should be built?',
  'vibe.empty.text':
    'Describe a change in your own words. You get an explanation and a plan; nothing on your computer changes before you have seen it and clicked Build.',
  'vibe.empty.example1': 'Make a small site with a heading and a button',
  'vibe.empty.example2': 'Add a dark mode',
  'vibe.empty.example3': 'Add the title "My garden"',
  'vibe.empty.example4': 'Run a command that checks my code',
  'plan.untitled': 'Plan',
  'plan.files': 'Files ({count})',
  'plan.commands': 'Commands ({count})',
  'plan.writing': 'Writing plan…',
  'plan.writing.count': 'Changes written so far: {count}',
  'plan.writing.command': 'A command',
  'plan.correcting': 'Correcting plan…',
  'plan.correcting.why':
    'The plan did not fit the files that the model was shown. It was told exactly where, and writes it again ({attempt} of 2).',
  'plan.incomplete': 'The reply was cut off, so this plan lacks its end.',
  'plan.review': 'Review changes',
  'plan.reviewAgain': 'Review again',
  'plan.reviewing': 'Comparing with your files…',
  'plan.needsProject': 'Open a project to review and build this plan.',
  'plan.needsConnection': 'Connect to {companion} to review and build this plan.',
  'plan.previewFailed': 'The plan could not be compared with your files: {message}',
  'plan.unfit': 'This plan does not fit your files as they are now. Nothing was changed.',
  'plan.unfit.state': 'Does not fit',
  'plan.unfit.next':
    'Ask the model for a plan that fits, or leave out what does not fit and review the rest.',
  'plan.unfit.ask': 'Ask the model for a plan that fits.',
  'plan.leaveOut': 'Leave out what does not fit',
  'plan.leftOut': 'Does not fit, left out',
  'plan.fault.no-match': 'The text to be replaced is not in the file.',
  'plan.fault.ambiguous': 'The text to be replaced occurs more than once.',
  'plan.fault.stale': 'The file has changed since the model read it.',
  'plan.fault.exists': 'A file of this name exists, and the model has not seen it.',
  'plan.fault.not-found': 'The file does not exist.',
  'plan.fault.other': 'It cannot be done ({code}).',
  'plan.nearest': 'Nearest lines in the file, {from} to {to}:',
  'plan.action.created': 'New',
  'plan.action.changed': 'Changed',
  'plan.action.deleted': 'Deleted',
  'plan.action.renamed': 'Renamed',
  'plan.unchanged': 'Ends as it is',
  'plan.lines': '{added} lines added, {removed} removed',
  'plan.rebased': 'Changed since the model read it; the plan still fits',
  'plan.runsCode': 'Runs code',
  'plan.runsCodeNote': 'Other programs run this file without asking. Tick it only once you have read it.',
  'plan.noDiff': 'There is no text to compare.',
  'plan.include': 'Include {name}',
  'plan.runs': 'Runs {target}',
  'plan.folder': 'in {folder}',
  'plan.verdict.asked': 'Asks you first',
  'plan.verdict.denied': 'Never runs',
  'plan.consent':
    'Build changes the ticked files and runs the ticked commands in {project} on this computer.',
  'plan.build': 'Build',
  'plan.nothingChosen': 'Tick at least one change first.',
  'plan.diff.label': 'Changes of {path}',
  'plan.diff.show': 'Show changes',
  'plan.diff.unified': 'In one column',
  'plan.diff.split': 'Side by side',
  'plan.diff.added': 'added',
  'plan.diff.removed': 'removed',
  'build.state.proposed': 'Not built',
  'build.state.building': 'Building...',
  'build.state.succeeded': 'Built',
  'build.state.failed': 'Failed',
  'build.state.unreachable': 'Outcome unknown',
  'build.state.undone': 'Undone',
  'build.elapsed': 'Elapsed {time}',
  'build.cancel': 'Cancel build',
  'build.cancelling': 'Cancelling…',
  'build.confirm': '{companion} asks you to confirm what runs for the first time.',
  'build.outputLabel': 'Output of the build',
  'build.outputCut': 'The beginning of the output is left out.',
  'build.command.running': 'running',
  'build.command.done': 'done',
  'build.command.failed': 'ended with code {code}',
  'build.command.killed': 'ended',
  'build.command.timedOut': 'took too long and was ended',
  'build.changed': 'Changed by commands: {files}',
  'build.undo': 'Undo',
  'build.undoing': 'Undoing…',
  'build.fix': 'Ask to fix',
  'build.fixAsked': 'The model was asked to fix it.',
  'build.sameFailure':
    'The same failure came back, so asking once more would not help. Say in your own words what should be done differently.',
  'build.details': 'Details',
  'build.lost':
    'The connection to {companion} broke off while the build was running. Once {companion} runs again, this page finds out by itself how the build ended, and undo is offered then.',
  'build.lost.files': 'Changed until then ({count})',
  'build.lost.noFiles': 'Until then no file had been changed.',
  'build.again': 'Find out',
} as const;

/** The texts of {@link codingEn} in one language. */
export type CodingTexts = Readonly<Record<keyof typeof codingEn, string>>;
