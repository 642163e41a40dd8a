import { StateFlag } from '../ui/state-chip.tsx'
import { stateWords } from './stop-words.ts'

interface StopStateChipProps {
  stop: Parameters<typeof stateWords>[0]
  now: string
  /** Says nothing of what goes as planned. */
  onlyUrgent?: boolean
}

/** How a stop stands, in words. */
export function StopStateChip({ stop, now, onlyUrgent = false }: StopStateChipProps) {
  const { word, tone } = stateWords(stop, now)
  if (tone) return <StateFlag tone={tone}>{word}</StateFlag>
  return onlyUrgent ? null : <span className="small">{word}</span>
}
