import type { OrderTemplate } from '@dromos/contract/orders/order-templates.ts'
import { call } from '../../platform/api.ts'
import { sentenceOf } from '../../platform/http.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { IconPencil, IconTrash, IconUsers } from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshTemplates } from './order-templates.api.ts'
import { t } from './order-templates.messages.ts'
import classes from './order-templates.module.css'

interface OrderTemplateLineProps {
  template: OrderTemplate
  onPick: (template: OrderTemplate) => void
  onEdit: (template: OrderTemplate) => void
}

/** A template to be chosen, and what its reader may do to it. */
export function OrderTemplateLine({ template, onPick, onEdit }: OrderTemplateLineProps) {
  const { id, name, shared, customer, from, to, owner, can } = template
  const isOwn = useAuthor().user.id === owner.id
  const way = from && to ? t('way', { from, to }) : (from ?? to)
  const remove = () =>
    act(async () => {
      await call('DELETE /orders/templates/destroy/{id}', { params: { id } })
      toast({
        text: t('destroyed', { name }),
        action: { label: ui('undo'), run: () => void act(() => bringBack(id)) },
      })
    })
  return (
    <li className={classes['line']}>
      <button type="button" className={classes['choice']} data-template onClick={() => onPick(template)}>
        <span className={classes['name']}>
          {name}
          {isOwn && shared && (
            <span title={t('isShared')}>
              <IconUsers size={14} aria-hidden />
              <span className="visually-hidden">{t('isShared')}</span>
            </span>
          )}
        </span>
        <small>
          {[customer, way, isOwn ? null : t('bySomeone', { name: owner.name })].filter(Boolean).join(' · ')}
        </small>
      </button>
      {can.update && (
        <>
          <Tool label={t('edit', { name })} icon={IconPencil} onClick={() => onEdit(template)} />
          <Tool label={t('destroy', { name })} icon={IconTrash} onClick={() => void remove()} />
        </>
      )}
    </li>
  )
}

function Tool({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: typeof IconTrash
  onClick: () => void
}) {
  return (
    <button type="button" className={classes['tool']} aria-label={label} title={label} onClick={onClick}>
      <Icon size={15} />
    </button>
  )
}

const bringBack = (id: number) => call('PUT /orders/templates/restore/{id}', { params: { id } })

/** Does something to the templates and shows what they are then; a refusal is told. */
async function act(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  await refreshTemplates()
}
