import type { ViewedList } from '@dromos/contract/views/lists.ts'
import type { SavedView } from '@dromos/contract/views/views.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MouseEvent } from 'react'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import {
  IconCheck,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
} from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { ViewForm } from './view-form.tsx'
import { refreshViews } from './views.api.ts'
import { t } from './views-panel.messages.ts'
import classes from './views.module.css'
import type { Views } from './use-views.ts'

export function ViewsPanel(props: Views) {
  const { list, views, active, isChanged, open } = props
  const [form, setForm] = useState<SavedView | 'new' | null>(null)
  const me = useAuthor().user.id
  const own = views.filter(({ owner }) => owner.id === me)
  const others = views.filter(({ owner }) => owner.id !== me)
  const shown = props.shown()
  if (form) {
    const known = form === 'new' ? null : form
    return (
      <ViewForm
        list={list}
        known={known}
        content={known ?? shown}
        besides={known ? undefined : props.besides}
        onDone={(made) => {
          setForm(null)
          if (made) open(made)
        }}
      />
    )
  }
  const lines = { list, active, onOpen: open, onEdit: setForm }
  return (
    <div>
      <Choice name={t('all')} isActive={active === null} onOpen={() => open(null)} />
      <ViewLines {...lines} title={t('mine')} views={own} />
      <ViewLines {...lines} title={t('shared')} views={others} />
      {views.length === 0 && <p className={classes.hint}>{t('none')}</p>}
      <div className={classes.foot}>
        {active?.can.update && isChanged && (
          <Button onClick={() => void act(list, () => overwrite(list, active, shown))}>
            {t('overwrite')}
          </Button>
        )}
        <Button leftSection={<IconPlus size={15} />} onClick={() => setForm('new')}>
          {t('saveNew')}
        </Button>
      </div>
    </div>
  )
}

interface Lines {
  list: ViewedList
  active: SavedView | null
  onOpen: (view: SavedView | null) => void
  onEdit: (view: SavedView) => void
}

function ViewLines({ title, views, ...lines }: Lines & { title: string; views: readonly SavedView[] }) {
  if (views.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className="bare">
        {views.map((view) => (
          <ViewLine key={view.id} view={view} {...lines} />
        ))}
      </ul>
    </section>
  )
}

function ViewLine({ list, view, active, onOpen, onEdit }: Lines & { view: SavedView }) {
  const { id, name, is_default: isDefault, can, shared, owner } = view
  const isOwn = useAuthor().user.id === owner.id
  const openIt = () => {
    onOpen(view)
    if (view.is_reduced) toast({ text: t('reduced', { name }), tone: 'problem' })
  }
  const remove = () =>
    act(list, async () => {
      await call('DELETE /views/{list}/destroy/{id}', { params: { list, id } })
      if (active?.id === id) onOpen(null)
      toast({
        text: t('destroyed', { name }),
        action: { label: ui('undo'), run: () => void act(list, () => bringBack(list, id)) },
      })
    })
  const starLabel = t(isDefault ? 'isDefault' : 'makeDefault', { name })
  return (
    <li className={classes.line}>
      <Choice
        name={name}
        isActive={active?.id === id}
        onOpen={openIt}
        {...(isOwn ? {} : { note: t('bySomeone', { name: owner.name }) })}
        isShared={isOwn && shared}
      />
      <Tool
        label={starLabel}
        icon={isDefault ? IconStarFilled : IconStar}
        isPressed={isDefault}
        onClick={() =>
          void act(list, () =>
            call('PUT /views/{list}/default', { params: { list }, body: { view_id: isDefault ? null : id } }),
          )
        }
      />
      {can.update && (
        <>
          <Tool label={t('edit', { name })} icon={IconPencil} onClick={() => onEdit(view)} />
          <Tool label={t('destroy', { name })} icon={IconTrash} onClick={() => void remove()} />
        </>
      )}
    </li>
  )
}

function Choice({
  name,
  note,
  isActive,
  isShared = false,
  onOpen,
}: {
  name: string
  note?: string
  isActive: boolean
  isShared?: boolean
  onOpen: () => void
}) {
  const press = (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onOpen()
  }
  return (
    <button type="button" className={classes.choice} aria-current={isActive || undefined} onClick={press}>
      <span className={classes.mark}>{isActive && <IconCheck size={15} />}</span>
      <span className={classes.name}>
        {name}
        {note && <small>{note}</small>}
      </span>
      {isShared && (
        <span className={classes.mark} title={t('isShared')}>
          <IconUsers size={14} aria-hidden />
          <span className="visually-hidden">{t('isShared')}</span>
        </span>
      )}
    </button>
  )
}

function Tool({
  label,
  icon: Icon,
  isPressed,
  onClick,
}: {
  label: string
  icon: typeof IconStar
  isPressed?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="tool"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon size={15} />
    </button>
  )
}

async function overwrite(
  list: ViewedList,
  { id, name, shared, version }: SavedView,
  shown: Pick<SavedView, 'query' | 'layout'>,
) {
  await call('POST /views/{list}/update/{id}', {
    params: { list, id },
    body: { name, shared, version, ...shown },
  })
  toast({ text: t('saved', { name }) })
}

const bringBack = (list: ViewedList, id: number) =>
  call('PUT /views/{list}/restore/{id}', { params: { list, id } })

async function act(list: ViewedList, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  await refreshViews(list)
}
