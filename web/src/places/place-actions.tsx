import { RecordActions } from '../ui/form/record-actions.tsx'
import { placeCalls } from './places.api.ts'

interface PlaceActionsProps {
  place: { id: number; name: string; active: boolean }
  can: { destroy: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

export function PlaceActions({ place, can, ...shown }: PlaceActionsProps) {
  const may = { activate: can.destroy, destroy: can.destroy }
  return <RecordActions {...shown} name={place.name} record={place} calls={placeCalls} can={may} />
}
