import type { PresentColleague } from '@dromos/contract/base/live-channel.ts'
import { useFormState } from 'react-hook-form'
import { Presence } from '../../documents/presence.tsx'
import { PersonPicture } from '../../people/pictures/picture-chip.tsx'
import type { OrderFormApi } from './order-form-values.ts'

/** Who else has the order open. Only this follows whether the form has unsaved changes, so that the form need not. */
export function OrderPresence({ orderId, form }: { orderId: number; form: OrderFormApi }) {
  const { isDirty } = useFormState({ control: form.control })
  return <Presence kind="order" id={orderId} editing={isDirty} pictureOf={initialsOf} />
}

const initialsOf = (person: PresentColleague) => <PersonPicture person={{ ...person, image: null }} />
