import { useEffect, useRef } from 'react'

export interface PaletteCommand {
  id: string
  label: string
  keys?: string
  /** It changes the record at once, so that it is not offered first. */
  isGrave?: boolean
  run: () => void
}

type Source = () => readonly PaletteCommand[]

const sources: Source[] = []

export function useCommands(commands: readonly PaletteCommand[]): void {
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

/** Commands that change a record come last; of two with the same name, the one opened last counts. */
export function commandsNow(): PaletteCommand[] {
  const commands = sources.flatMap((source) => source())
  const known = [...new Map(commands.map((command) => [command.id, command])).values()]
  return known.toSorted((one, other) => Number(one.isGrave ?? false) - Number(other.isGrave ?? false))
}
