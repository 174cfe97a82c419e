import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  transform,
  union,
} from 'valibot';

/** A file as a list names it: its path alone, or with what is known of it. */
const listedFileSchema = union([
  pipe(
    string(),
    transform((path) => ({ path })),
  ),
  object({
    path: string(),
    /** In bytes. */
    size: optional(number()),
    /** Why it stays out by default: `secret`, `binary`, `link`, or `name` for one that other systems could not keep. */
    locked: optional(string()),
  }),
]);

/** Answer of `GET /api/file-paths`; the list is read as `filePaths` or as `files`. */
export const filePathsSchema = pipe(
  object({
    success: optional(boolean(), true),
    filePaths: optional(array(listedFileSchema)),
    files: optional(array(listedFileSchema)),
    error: optional(string()),
  }),
  transform(({ filePaths, files, ...answer }) => ({ ...answer, files: filePaths ?? files ?? [] })),
);

/** The files of a project, paths relative to its folder with `/` between folders. */
export type FilePaths = InferOutput<typeof filePathsSchema>;

const fileContentSchema = object({
  path: string(),
  content: string(),
  /** `sha256:` and the hash of the file's bytes. */
  hash: optional(string()),
  error: optional(string()),
});

/** Contents by path, or a list of files; one of them is a plain text by path as well. */
const contentsSchema = union([
  array(fileContentSchema),
  pipe(
    record(string(), string()),
    transform((contents) => Object.entries(contents).map(([path, content]) => ({ path, content }))),
  ),
]);

/** Answer of `GET /api/file-contents`; the contents are read as `files` or as `contents`. */
export const fileContentsSchema = pipe(
  object({
    success: optional(boolean(), true),
    files: optional(contentsSchema),
    contents: optional(contentsSchema),
    error: optional(string()),
  }),
  transform(({ files, contents, ...answer }) => ({ ...answer, files: files ?? contents ?? [] })),
);

/** Contents of project files. */
export type FileContents = InferOutput<typeof fileContentsSchema>;

/** Body of `POST /api/open-project`. */
export const openProjectSchema = object({
  /** Path of the folder; empty where the folder is to be chosen. */
  projectName: string(),
  /** True: the companion shows the system's folder window, and the user chooses there. */
  chooseFolder: optional(boolean(), false),
});

/** Answer of `POST /api/open-project`. */
export const openedProjectSchema = object({
  success: boolean(),
  /** The project's real path, once links are followed. */
  projectPath: optional(string()),
  error: optional(string()),
  code: optional(string()),
});

/** Answer of `POST /api/open-project`. */
export type OpenedProject = InferOutput<typeof openedProjectSchema>;

/** Body of `POST /api/unlock-file`: a site asks for a file that looks like a secret; the user decides at the companion. */
export const unlockFileSchema = object({ projectName: string(), path: string() });

/**
 * Answer of `POST /api/unlock-file`. `code` says why not: `not-confirmed`: the user refused; `needs-confirmation`: the
 * user has not answered yet; `not-a-secret`: the file is not locked as one.
 */
export const unlockedFileSchema = object({
  success: boolean(),
  error: optional(string()),
  code: optional(string()),
});

/** Answer of `POST /api/unlock-file`. */
export type UnlockedFile = InferOutput<typeof unlockedFileSchema>;
