import type { PlannedOrder } from '@dromos/contract/groupages/planner/planner.ts'
import type { GroupagePlan } from '@dromos/contract/groupages/planner/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { attempt } from '../../ui/form/record-attempt.ts'
import { WorkProgress } from '../../ui/states/work-progress.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanProposals } from './plan-proposals.tsx'
import { t } from './plan.messages.ts'
import { cancelPlan, isUnderWay, planQuery } from './plans.api.ts'

const WIDTH = 860
/** From here on the best set is chosen. */
const CHOOSING = 80

interface PlanDialogProps {
  orders: readonly PlannedOrder[]
  onOpen: (groupage: number) => void
  onClose: () => void
}

/** Asks what is to be planned, works it out, and shows the proposals; what was worked out last is there again. */
export function PlanDialog({ orders, onOpen, onClose }: PlanDialogProps) {
  const { data } = useQuery(planQuery)
  const plan = data?.plan ?? null
  return (
    <Dialog title={t('title')} size={WIDTH} onClose={onClose}>
      <p className="bare muted">{t('intro')}</p>
      <PlanForm orders={orders} isBusy={isUnderWay(plan)} isAgain={plan !== null} />
      {plan && <Worked plan={plan} onOpen={onOpen} />}
    </Dialog>
  )
}

function Worked({ plan, onOpen }: { plan: GroupagePlan; onOpen: (groupage: number) => void }) {
  const { id, state, done, problem } = plan
  if (isUnderWay(plan)) {
    const cancel = () =>
      void attempt(
        () => undefined,
        async () => cancelPlan(id),
      )
    return (
      <WorkProgress
        text={done >= CHOOSING ? t('choosing') : t('working', { done })}
        done={state === 'working' ? done : null}
        total={100}
        hint={t('meanwhile')}
        onCancel={cancel}
      />
    )
  }
  if (state === 'failed') return <p className="danger">{problem}</p>
  if (state === 'cancelled') return <p className="muted">{t('cancelled')}</p>
  return <PlanProposals key={id} plan={plan} onOpen={onOpen} />
}
