import { renewingPlan } from './killableBuild.ts';
import { openTestBuilds } from './openTestBuilds.ts';

const [root = '', store = '', planId = ''] = process.argv.slice(2);
const builds = await openTestBuilds(store);
process.stdout.write('ready\n');
const report = await builds.execute(root, renewingPlan(planId));
process.stdout.write(typeof report !== 'string' && report.success ? 'done\n' : 'failed\n');
