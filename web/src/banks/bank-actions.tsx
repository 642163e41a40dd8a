import { call } from '../platform/api.ts'
import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { banksChanged } from './banks.api.ts'

interface BankActionsProps {
  bank: { id: number; bank_name: string; iban: string; active: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

/** Switching one bank account on and off, and deleting it. */
export function BankActions({ bank, ...props }: BankActionsProps) {
  const { id, bank_name: name, iban, active } = bank
  if (!useCan()('banks.destroy')) return null
  const calls = {
    setActive: (isActive: boolean) =>
      call('PUT /banks/active/{id}', {
        params: { id },
        body: { action: isActive ? 'activate' : 'deactivate' },
      }),
    destroy: () => call('DELETE /banks/destroy/{id}', { params: { id } }),
    refresh: banksChanged,
  }
  return <RecordActions {...props} name={`${name} …${iban.slice(-4)}`} isActive={active} calls={calls} />
}
