import { businessChoices } from '../businesses/businesses.service.ts'
import { choicesInSheets } from '../categories/categories.service.ts'
import { staffInSheets } from '../people/users-choices.service.ts'
import type { Context } from '../platform/context.ts'
import type { SheetChoice } from '../sheets/sheet-cells.ts'

export type FirmChoiceKind =
  | 'country'
  | 'firm'
  | 'operation'
  | 'load'
  | 'cargo'
  | 'trailer'
  | 'term'
  | 'heard_about'
  | 'business'
  | 'staff'
export type FirmSheetChoices = Record<FirmChoiceKind, readonly SheetChoice<number>[]>

export async function firmSheetChoices(context: Context): Promise<FirmSheetChoices> {
  const { businesses } = await businessChoices(context)
  return {
    country: await choicesInSheets(context, 'country'),
    firm: await choicesInSheets(context, 'firm'),
    operation: await choicesInSheets(context, 'operation'),
    load: await choicesInSheets(context, 'load'),
    cargo: await choicesInSheets(context, 'cargo'),
    trailer: await choicesInSheets(context, 'trailer'),
    term: await choicesInSheets(context, 'term'),
    heard_about: await choicesInSheets(context, 'heard_about'),
    business: businesses.map(({ id, name, active }) => ({ value: id, words: [name], isOff: !active })),
    staff: await staffInSheets(context),
  }
}
