import { z } from 'zod'
import { defineApi } from '../base/endpoint.ts'
import { filterSchema } from '../base/filter-query.ts'
import { saved } from '../base/record.ts'
import { id, pathId, requiredText, text, whole } from '../base/text.ts'
import { viewedList, viewedLists } from './lists.ts'
import type { ViewedList } from './lists.ts'

export const MOST_VIEWS = 50

/** Which rows in which order, as the list's address says it: `{tab: 'open', sort: '-loading_date'}`. */
export function viewQueryOf(list: ViewedList) {
  const { sorts, tabs, filters } = viewedList(list).table
  const asked = Object.entries({ ...tabs, ...filters }).map(([name, filter]) => {
    const schema = filterSchema(filter)
    const written = z.string().max(600, 'too_long:600')
    return [name, written.refine((value) => schema.safeParse(value).success, 'unknown_choice').optional()]
  })
  return z.strictObject({
    q: text(100).optional(),
    /** A field of the list, the largest first with `-` before it. */
    sort: z.enum([...sorts, ...sorts.map((field) => `-${field}`)]).optional(),
    ...Object.fromEntries(asked),
  })
}
export type ViewQuery = Readonly<Record<string, string>>

const columnId = text(40, { min: 1 })
const columnIds = z.array(columnId).max(60, 'too_many:60')

/** How its columns are arranged; widths in pixels, only where changed. */
const viewLayout = z.strictObject({
  order: columnIds,
  hidden: columnIds,
  pinned: columnIds,
  widths: z
    .record(columnId, whole(56, 640))
    .refine((widths) => Object.keys(widths).length <= 60, 'too_many:60'),
  compact: z.boolean(),
})

const viewInput = z.strictObject({
  name: requiredText(60),
  shared: z.boolean(),
  query: z.record(z.string().max(40), z.string().max(600, 'too_long:600')),
  layout: viewLayout,
})

const savedView = z.object({
  id: z.int(),
  name: z.string(),
  shared: z.boolean(),
  is_default: z.boolean(),
  /** Only the parts that still work. */
  query: z.record(z.string(), z.string()),
  /** Something it was narrowed by exists no longer. */
  is_reduced: z.boolean(),
  layout: viewLayout,
  owner: z.object({ id: z.int(), name: z.string() }),
  can: z.object({ update: z.boolean() }),
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

const ofList = z.strictObject({ list: z.enum(viewedLists) })
const oneOfList = z.strictObject({ list: z.enum(viewedLists), id: pathId })

export const viewsApi = defineApi({
  'GET /views/{list}': {
    summary: 'The caller’s views of a list, and those that colleagues share, by name',
    access: 'views.use',
    params: ofList,
    reply: z.object({ data: z.array(savedView) }),
  },
  'POST /views/{list}/store': {
    summary: 'Keep a view',
    access: 'views.use',
    params: ofList,
    body: viewInput,
    reply: saved,
    status: 201,
    idempotent: true,
  },
  'POST /views/{list}/update/{id}': {
    summary: 'Rename, share or overwrite a view: the own one, or as an administrator one that is shared',
    access: 'views.use',
    params: oneOfList,
    body: viewInput.extend({ version: whole(1, 2_147_483_647) }),
    reply: saved,
  },
  'DELETE /views/{list}/destroy/{id}': {
    summary: 'Delete a view: the own one, or as an administrator one that is shared',
    access: 'views.use',
    params: oneOfList,
    reply: z.object({ message: z.string() }),
  },
  'PUT /views/{list}/restore/{id}': {
    summary: 'Bring back a deleted view',
    access: 'views.use',
    params: oneOfList,
    reply: saved,
  },
  'PUT /views/{list}/default': {
    summary: 'Open the list with this view from now on, or with everything again',
    access: 'views.use',
    params: ofList,
    body: z.strictObject({ view_id: id.nullable() }),
    reply: z.object({ view_id: z.int().nullable() }),
  },
})
