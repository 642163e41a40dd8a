import { useEffect, useRef } from 'react'

/** Something the open screen can do, offered by the palette while the screen is shown. */
export interface Command {
  /** The same for the same command, such as `save`. */
  id: string
  label: string
  /** The keys that do it too, as people read them. */
  keys?: string
  run: () => void
}

type Source = () => readonly Command[]

const sources: Source[] = []

/** Offers commands while the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const current = useRef(commands)
  useEffect(() => {
    current.current = commands
  })
  useEffect(() => {
    const source = () => current.current
    sources.push(source)
    return () => {
      sources.splice(sources.indexOf(source), 1)
    }
  }, [])
}

/** What can be done now; what opened last comes first, and hides what has the same name below it. */
export function commandsNow(): Command[] {
  const seen = new Set<string>()
  return sources
    .toReversed()
    .flatMap((source) => source())
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}
