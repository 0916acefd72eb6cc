import { trailPages, type Crumb } from './frame/trail.tsx'
import type { HeadArguments, HeadContext, HeadWords } from '../head/head-context.ts'
import { publicHead, type PageHead } from '../head/page-head.ts'
import type { Step } from '../head/structured/breadcrumb-list.ts'
import { trailOf } from './page-handle.ts'

/** The `<head>` of a public page, with the breadcrumbs from its `handle`. */
export const publicPage = (args: HeadArguments, describe: (context: HeadContext) => PageHead) =>
  publicHead(args, context => ({
    trail: trailOf(args.matches).map(crumb => stepOf(crumb, context.t)),
    ...describe(context),
  }))

const stepOf = (crumb: Crumb, t: HeadWords): Step =>
  'page' in crumb
    ? { name: t(`shell.trail.${crumb.page}`), path: trailPages[crumb.page] }
    : { name: crumb.name, path: crumb.to }
