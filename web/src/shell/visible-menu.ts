import { roles } from '@dromos/contract/constants/roles.ts'
import { menu } from '../navigation.ts'
import type { MenuEntry, MenuGroup } from '../navigation.ts'
import { useAuthor, useCan } from '../platform/session/session.tsx'

/** Whether an address of the product belongs to an entry of the menu. */
export const isInArea = (path: string, area: string): boolean =>
  area === '/' ? path === '/' : path.startsWith(area)

export function useVisibleMenu(): MenuGroup[] {
  const can = useCan()
  const isCustomer = useAuthor().role === roles.customer
  const isShown = (entry: MenuEntry) => can(entry.permission) && !(entry.staffOnly && isCustomer)
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter((group) => group.entries.length > 0)
}
