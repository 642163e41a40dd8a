import { lazyRouteComponent as page } from '@tanstack/react-router'
import { screen } from './office.ts'

const sheetImport = () => import('../imports/import.page.tsx')
const exports = () => import('../exports/exports.page.tsx')

export const sheetScreens = [
  screen('/import/$kind', 'lists.import', page(sheetImport, 'ImportPage')),
  screen('/exports', null, page(exports, 'ExportsPage')),
] as const
