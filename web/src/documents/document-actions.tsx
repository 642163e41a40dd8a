import { ActionIcon, Button, Menu } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { leadsOn } from '@dromos/contract/documents/moves.ts'
import { useCommands } from '../platform/commands.ts'
import { useAuthor } from '../platform/session/session.tsx'
import { holdForDialog } from '../platform/focus-when-ready.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { ButtonMenu } from '../ui/button-menu.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconDots } from '../ui/icons.ts'
import { commandsFor } from './commands.ts'
import type { Commanded, Commands, OfferedCommand } from './commands.ts'
import { t } from './commands.messages.ts'
import { whenSaved } from './when-saved.ts'
import type { IsUnsaved } from './when-saved.ts'
import classes from './commands.module.css'

export interface DocumentAction {
  id: string
  label: string
  run: () => void
}

interface DocumentActionsProps<C extends string, N extends string, F extends { status: number }> {
  commands: Commands<C, N, F>
  document: Commanded<F>
  /** Something typed is not saved yet and would be overtaken. */
  isUnsaved: IsUnsaved
  renderDialog: (command: C, onClose: () => void) => ReactNode
  atOnce?: Partial<Readonly<Record<C, () => void>>>
  more: readonly DocumentAction[]
  /** Stands between what comes next and everything else. */
  beside?: ReactNode
}

export function DocumentActions<C extends string, N extends string, F extends { status: number }>({
  commands,
  document,
  isUnsaved,
  renderDialog,
  atOnce,
  more,
  beside,
}: DocumentActionsProps<C, N, F>) {
  const { role } = useAuthor()
  const [open, setOpen] = useState<C | null>(null)
  const offered = commandsFor(commands, document.life, role)
  const { life: facts } = document
  const nameOf = (command: C) => commands.nameOf(command, facts)
  const next = offered.find(
    ({ command, refusal }) => !refusal && leadsOn(commands.life, command, { facts, role }),
  )
  const start = ({ command, refusal }: OfferedCommand<C>) => {
    if (refusal) return toast({ text: refusal, tone: 'problem' })
    const openDialog = () => {
      holdForDialog()
      setOpen(command)
    }
    return void whenSaved(isUnsaved, atOnce?.[command] ?? openDialog)
  }
  useDialogChoice((name) => {
    const one = offered.find(({ command }) => command === name)
    if (one) start(one)
  })
  useCommands([
    ...offered
      .filter(({ refusal }) => !refusal)
      .map((one) => ({
        id: one.command,
        label: nameOf(one.command),
        isGrave: commands.dangerous.has(one.command),
        run: () => start(one),
      })),
    ...more,
  ])
  const others = (
    <Others
      dangerous={commands.dangerous}
      nameOf={nameOf}
      offered={offered.filter((one) => one !== next)}
      start={start}
      more={more}
    />
  )
  return (
    <>
      {beside === undefined && others}
      {next && (
        <Button variant="filled" aria-haspopup="dialog" onClick={() => start(next)}>
          {nameOf(next.command)}
        </Button>
      )}
      {beside !== undefined && (
        <>
          {beside}
          <span className={classes.last}>{others}</span>
        </>
      )}
      {open && <DialogFrame>{renderDialog(open, () => setOpen(null))}</DialogFrame>}
    </>
  )
}

/** A command that the address asks for, as `?do=assign`, is begun once and leaves the address. */
export function useDialogChoice(begin: (command: string) => void): void {
  const { do: asked }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const onAsked = useEffectEvent(begin)
  useEffect(() => {
    if (typeof asked !== 'string') return
    void navigate({
      to: '.',
      search: ({ do: _done, ...kept }: Readonly<Record<string, unknown>>) => kept,
      replace: true,
    })
    onAsked(asked)
  }, [asked, navigate])
}

/** A dialog over a document: it stays usable where the document itself is closed for changes. */
export const DialogFrame = ({ children }: { children: ReactNode }) => (
  <FormReadOnly value={false}>
    <Suspense>{children}</Suspense>
  </FormReadOnly>
)

interface OthersProps<C extends string> extends Pick<Commands<C, string, never>, 'dangerous'> {
  nameOf: (command: C) => string
  offered: readonly OfferedCommand<C>[]
  start: (one: OfferedCommand<C>) => void
  more: readonly DocumentAction[]
}

function Others<C extends string>({ dangerous, nameOf, offered, start, more }: OthersProps<C>) {
  const usual = offered.filter(({ command }) => !dangerous.has(command))
  const grave = offered.filter(({ command }) => dangerous.has(command))
  const itemClass = ({ command, refusal }: OfferedCommand<C>) =>
    (refusal ? 'muted' : dangerous.has(command) && 'danger') || ''
  return (
    <ButtonMenu
      position="bottom-end"
      button={
        <ActionIcon variant="default" size={32} aria-label={t('more')} title={t('more')}>
          <IconDots size={17} />
        </ActionIcon>
      }
    >
      {[...usual, ...grave].map((one, index) => (
        <Fragment key={one.command}>
          {index > 0 && index === usual.length && <Menu.Divider />}
          <Menu.Item
            data-autofocus={index === 0 || undefined}
            className={itemClass(one)}
            onClick={() => start(one)}
          >
            {nameOf(one.command)}
            {one.refusal && <span className={classes.why}>{one.refusal}</span>}
          </Menu.Item>
        </Fragment>
      ))}
      {offered.length > 0 && more.length > 0 && <Menu.Divider />}
      {more.map(({ id, label, run }, index) => (
        <Menu.Item key={id} data-autofocus={(offered.length === 0 && index === 0) || undefined} onClick={run}>
          {label}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
