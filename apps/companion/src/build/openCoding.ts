import type { CompanionContext, CompanionFeature } from '../CompanionContext.ts';
import { chooseFolder, hasScreen } from '../projects/chooseFolder.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createListings } from '../projects/listing/createListings.ts';
import { projectRoutes } from '../projects/projectRoutes.ts';
import { buildRoutes } from './buildRoutes.ts';
import { openBuilds } from './createBuilds.ts';

/** The work of the companion: projects are opened, listed and read, and build steps run in them. */
export async function openCoding(context: CompanionContext): Promise<CompanionFeature> {
  const { platform, env: environment } = process;
  const listings = createListings();
  const projects = createProjects({
    ...context,
    chooseFolder: () => chooseFolder(platform, hasScreen(platform, environment)),
  });
  const builds = await openBuilds({ context, listings, environment, platform });
  return {
    routes: [
      ...projectRoutes({ projects, listings, context }),
      ...buildRoutes({ projects, builds, unlocked: context.unlocked }),
    ],
    async stop() {
      await builds.stop();
      await listings.stop();
    },
  };
}
