import { useCan } from '../platform/session/session.tsx'
import { RecordActions } from '../ui/form/record-actions.tsx'
import { businessCalls } from './businesses.api.ts'

interface BusinessActionsProps {
  business: { id: number; company_title: string; active: boolean }
  isRow?: boolean
  onDestroyed?: () => void
}

export function BusinessActions({ business, ...props }: BusinessActionsProps) {
  if (!useCan()('businesses.write')) return null
  return <RecordActions {...props} name={business.company_title} record={business} calls={businessCalls} />
}
