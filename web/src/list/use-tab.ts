import { useNavigate, useSearch } from '@tanstack/react-router'

/** The open tab of a record, kept in its address: `?tab=log`. The first one is not written. */
export interface OpenTab<T extends string> {
  tab: T
  open: (name: string) => void
  search: Record<string, string>
}

export function useTabSearch(): Record<string, string> {
  const { tab }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return typeof tab === 'string' ? { tab } : {}
}

/** Reads and opens tabs by the address; `kept`: what else the address says while its tabs are walked through. */
export function useTab<T extends string>(
  tabs: readonly [T, ...T[]],
  kept: readonly string[] = [],
): OpenTab<T> {
  const navigate = useNavigate()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const tabOf = (name: unknown): T => tabs.find((known) => known === name) ?? tabs[0]
  const searchOf = (tab: T): Record<string, string> => (tab === tabs[0] ? {} : { tab })
  const tab = tabOf(search['tab'])
  const open = (name: string) => {
    const next = tabOf(name)
    // The list it was opened from is still known.
    const others = ['list', ...kept].flatMap((key) =>
      typeof search[key] === 'string' ? [[key, search[key]] as const] : [],
    )
    const onward = { ...Object.fromEntries(others), ...searchOf(next) }
    if (next !== tab) void navigate({ to: '.', search: onward, replace: true })
  }
  return { tab, open, search: searchOf(tab) }
}
