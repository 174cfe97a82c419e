/**
 * True for a change of a file whose content other programs run without being asked: package scripts, CI, editor
 * tasks, git hooks and the like. It gets a tick of its own.
 *
 * @param before - the text before; `null` for a new file or one that is no text
 * @param after - the text after
 */
export function runsCode(path: string, before: string | null, after: string): boolean {
  if (CODE_RUNNERS.some((pattern) => pattern.test(path))) return true;
  return /(?:^|\/)package\.json$/i.test(path) && scriptsOf(before) !== scriptsOf(after);
}

const CODE_RUNNERS: readonly RegExp[] = [
  // Continuous integration
  /^\.(?:github\/(?:workflows|actions)|gitea|forgejo|gitlab|circleci|buildkite|woodpecker|drone|teamcity|azure-pipelines)\//i,
  /(?:^|\/)(?:\.gitlab-ci|\.travis|\.drone|\.woodpecker|\.cirrus|appveyor|azure-pipelines|bitbucket-pipelines|cloudbuild|buildspec)\.ya?ml$/i,
  /(?:^|\/)Jenkinsfile$/i,
  // Editors and what they open a folder with
  /(?:^|\/)\.vscode\/(?:tasks|launch|settings|extensions)\.json$/i,
  /(?:^|\/)\.(?:idea|zed|fleet|devcontainer)\//i,
  /\.code-workspace$/i,
  // Hooks of git and of its companions
  /(?:^|\/)\.(?:husky|githooks|git-hooks)\//i,
  /(?:^|\/)(?:\.?lefthook(?:-local)?\.(?:ya?ml|toml|json)|\.pre-commit-config\.yaml|\.(?:lint-staged|husky)rc(?:\.\w+)?|\.gitattributes|\.gitmodules)$/i,
  // Read by shells and package managers wherever they run
  /(?:^|\/)(?:\.envrc|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|bunfig\.toml)$/i,
  // Tools that assistants may start
  /(?:^|\/)(?:\.mcp\.json|\.(?:cursor|claude|gemini|codex)\/)/i,
];

/** The parts of a package file that run, as a text to compare; of a broken file all of it. */
function scriptsOf(text: string | null): string {
  if (text === null) return '{}';
  try {
    const file: unknown = JSON.parse(text);
    const entries = typeof file === 'object' && file !== null ? Object.entries(file) : [];
    return JSON.stringify(Object.fromEntries(entries.filter(([name]) => RUNNING_FIELDS.has(name))));
  } catch {
    return text;
  }
}

const RUNNING_FIELDS = new Set([
  'scripts',
  'husky',
  'lint-staged',
  'simple-git-hooks',
  'gitHooks',
  'pre-commit',
]);
