import { call } from '../platform/api.ts'
import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { businessesChanged } from './businesses.api.ts'

interface BusinessActionsProps {
  business: { id: number; company_title: string; active: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

/** Switching one business on and off, and deleting it. */
export function BusinessActions({ business, ...props }: BusinessActionsProps) {
  const { id, company_title: name, active } = business
  if (!useCan()('businesses.write')) return null
  const calls = {
    setActive: (isActive: boolean) =>
      call('PUT /businesses/active/{id}', {
        params: { id },
        body: { action: isActive ? 'activate' : 'deactivate' },
      }),
    destroy: () => call('DELETE /businesses/destroy/{id}', { params: { id } }),
    refresh: businessesChanged,
  }
  return <RecordActions {...props} name={name} isActive={active} calls={calls} />
}
