import { reasonInput } from '@dromos/contract/documents/commands.ts'
import type { OwnBookingRecord, OwnMoved } from '@dromos/contract/bookings/own-bookings.ts'
import type { OwnCommand } from '@dromos/contract/bookings/moves.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { t as words } from '../../documents/commands.messages.ts'
import { DialogFrame, useDialogChoice } from '../../documents/document-actions.tsx'
import type { DocumentAction } from '../../documents/document-actions.tsx'
import { useCommands } from '../../platform/commands.ts'
import { schemaResolver } from '../../platform/form-schema.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { moneyOf } from '../../platform/format.ts'
import { useSaveKeys } from '../../platform/idempotency-keys.ts'
import { useSave } from '../../platform/use-save.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogForm } from '../../ui/dialogs/dialog-form.tsx'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { IconDots } from '../../ui/icons.ts'
import { ButtonMenu } from '../../ui/button-menu.tsx'
import { FieldGrid } from '../../ui/form/form-section.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { giveOwn, ownBookingMoved } from './own-bookings.api.ts'
import { t } from './own-bookings.messages.ts'

const OwnDamageDialog = lazy(async () => ({
  default: (await import('./own-damage.tsx')).OwnDamageDialog,
}))

type AskedFor = Exclude<OwnCommand, 'request'>
type Answered = Exclude<AskedFor, 'report_damage'>
type Reasoned = z.output<typeof reasonInput>

interface OwnActionsProps {
  booking: OwnBookingRecord
  more: readonly DocumentAction[]
  /** Stands between what comes next and everything else. */
  children: ReactNode
}

/** What a customer can do with its booking as it stands; sending it saves it first and belongs to the form. */
export function OwnActions({ booking, more, children }: OwnActionsProps) {
  const [asked, setAsked] = useState<AskedFor | null>(null)
  const commands = booking.can.commands.filter((command) => command !== 'request')
  useDialogChoice((name) => setAsked(commands.find((command) => command === name) ?? null))
  const actions = commands.map((command) => ({
    id: command,
    label: t(`commands.${command}`),
    run: () => setAsked(command),
  }))
  useCommands([...actions, ...more])
  const next = actions.find(({ id }) => id === 'accept')
  return (
    <>
      {next && (
        <Button variant="filled" onClick={next.run}>
          {next.label}
        </Button>
      )}
      {children}
      <MoreActions actions={[...actions.filter((one) => one !== next), ...more]} />
      {asked !== null && (
        // What is only read can still be given up, and that takes a reason.
        <DialogFrame>
          {asked === 'report_damage' ? (
            <OwnDamageDialog booking={booking} onClose={() => setAsked(null)} />
          ) : (
            <OwnDialog booking={booking} command={asked} onClose={() => setAsked(null)} />
          )}
        </DialogFrame>
      )}
    </>
  )
}

const MoreActions = ({ actions }: { actions: readonly DocumentAction[] }) => (
  <ButtonMenu
    position="bottom-end"
    button={
      <ActionIcon variant="default" size={32} aria-label={words('more')} title={words('more')}>
        <IconDots size={17} />
      </ActionIcon>
    }
  >
    {actions.map(({ id, label, run }, index) => (
      <Menu.Item key={id} data-autofocus={index === 0 || undefined} onClick={run}>
        {label}
      </Menu.Item>
    ))}
  </ButtonMenu>
)

function textOf(command: Answered, price: number | null): string {
  if (command === 'take_damage_back') return t('damage.takeBackText')
  return price === null ? '' : t('acceptText', { price: moneyOf(price) })
}

export function resultText(command: OwnCommand, { number_id: number, waits }: OwnMoved): string {
  if (command === 'accept') return waits ? t('done.waits', { number }) : t('done.accept', { number })
  return command === 'request' ? t('done.request', { number }) : t(`done.${command}`)
}

interface OwnDialogProps {
  booking: OwnBookingRecord
  command: Answered
  onClose: () => void
}

function OwnDialog({ booking, command, onClose }: OwnDialogProps) {
  const { id, version, customer_price: price, number_id: number } = booking
  const isReasoned = command === 'cancel' || command === 'ask_cancel'
  const [resolver] = useState(() => schemaResolver<Emptyable<Reasoned>, Reasoned>(reasonInput))
  const form = useForm<Emptyable<Reasoned>, unknown, Reasoned>({
    // What is only agreed to has nothing to say; the schema wants a word.
    defaultValues: { version, reason: isReasoned ? '' : '-' },
    resolver,
    shouldFocusError: false,
  })
  const saving = useSave<Emptyable<Reasoned>, Reasoned, OwnMoved>({
    form,
    record: null,
    create: ({ reason }, key) => giveOwn(command, { id, version, reason }, key),
    onSaved: async (moved) => {
      await ownBookingMoved(id)
      toast({ text: resultText(command, moved) })
      onClose()
    },
  })
  useSaveKeys(saving.save)
  useFocusBack()
  return (
    <Dialog
      title={[t(`commands.${command}`), number].filter(Boolean).join(' · ')}
      size={460}
      onClose={onClose}
    >
      <DialogForm onSave={saving.save}>
        {isReasoned ? (
          <FieldGrid>
            <TextAreaField
              control={form.control}
              name="reason"
              label={t('field.reason')}
              required
              isFirst
              span={12}
            />
          </FieldGrid>
        ) : (
          <p className="bare">{textOf(command, price)}</p>
        )}
        <DialogFoot refusals={saving.refusals}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="filled" loading={saving.isSaving}>
            {t(`commands.${command}`)}
          </Button>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  )
}
