import { call } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { RecordActions } from '../ui/form/record-actions.tsx'

interface PlaceActionsProps {
  place: { id: number; name: string; active: boolean }
  can: { update: boolean; destroy: boolean }
  /** In a row the menu is a button of three dots. */
  isRow?: boolean
  onDestroyed?: () => void
}

/** What can be done with a place as a whole; nothing for those who may do none of it. */
export function PlaceActions({ place: { id, name, active }, can, ...shown }: PlaceActionsProps) {
  const setActive = (isActive: boolean) =>
    call('PUT /places/active/{id}', {
      params: { id },
      body: { action: isActive ? 'activate' : 'deactivate' },
    })
  const destroy = () => call('DELETE /places/destroy/{id}', { params: { id } })
  const calls = {
    setActive: can.update ? setActive : undefined,
    destroy: can.destroy ? destroy : undefined,
    refresh,
  }
  return <RecordActions name={name} isActive={active} calls={calls} {...shown} />
}

function refresh(): void {
  for (const part of ['list', 'map', 'record', 'search', 'similar']) {
    void queryClient.invalidateQueries({ queryKey: ['places', part] })
  }
}
