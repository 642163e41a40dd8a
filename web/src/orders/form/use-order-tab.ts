import { useNavigate, useSearch } from '@tanstack/react-router'

const tabs = ['general', 'details', 'log', 'files'] as const
export type Tab = (typeof tabs)[number]

/** The tab of that name; the first where there is none. */
export const tabOf = (name: unknown): Tab => tabs.find((known) => known === name) ?? 'general'

/** The open tab, kept in the address: `?tab=details`. */
export function useOrderTab(): [Tab, (tab: Tab) => void] {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const tab = tabOf(search['tab'])
  const open = (next: Tab) => {
    // What a new order began with stays while its tabs are walked through, and the list is still known.
    const kept = ['copy', 'template', 'day', 'list'].flatMap((name) =>
      typeof search[name] === 'string' ? [[name, search[name]] as const] : [],
    )
    const onward = { ...Object.fromEntries(kept), ...searchOf(next) }
    if (next !== tab) void navigate({ to: '.', search: onward, replace: true })
  }
  return [tab, open]
}

/** How an order's address names a tab. */
export const searchOf = (tab: Tab): Record<string, string> => (tab === 'general' ? {} : { tab })
