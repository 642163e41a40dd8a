import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { bankCalls } from './banks.api.ts'

interface BankActionsProps {
  bank: { id: number; bank_name: string; iban: string; active: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

export function BankActions({ bank, ...props }: BankActionsProps) {
  if (!useCan()('banks.destroy')) return null
  const name = `${bank.bank_name} …${bank.iban.slice(-4)}`
  return <RecordActions {...props} name={name} record={bank} calls={bankCalls} />
}
