import { dimensions } from './figure.rules.ts'

/** The tables that can be taken away as a file. */
export const sheetPanels = [...dimensions, 'series', 'countries', 'delays', 'damages', 'emissions'] as const
export type SheetPanel = (typeof sheetPanels)[number]
