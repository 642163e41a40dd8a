import type { DocumentTemplate } from '@dromos/contract/documents/templates.ts'
import { sentenceOf } from '../../platform/http.ts'
import { useAuthor } from '../../platform/session/session.tsx'
import { IconPencil, IconTrash, IconUsers } from '../../ui/icons.ts'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshTemplates } from './templates.ts'
import type { TemplateCalls } from './templates.ts'
import { t } from './templates.messages.ts'
import classes from './templates.module.css'

interface TemplateLineProps {
  calls: TemplateCalls
  template: DocumentTemplate
  onPick: (template: DocumentTemplate) => void
  onEdit: (template: DocumentTemplate) => void
}

export function TemplateLine({ calls, template, onPick, onEdit }: TemplateLineProps) {
  const { id, name, shared, customer, from, to, owner, can } = template
  const isOwn = useAuthor().user.id === owner.id
  const way = from && to ? t('way', { from, to }) : (from ?? to)
  const remove = () =>
    act(calls, async () => {
      await calls.destroy(id)
      toast({
        text: t('destroyed', { name }),
        action: { label: ui('undo'), run: () => void act(calls, () => calls.restore(id)) },
      })
    })
  return (
    <li className={classes.line}>
      <button type="button" className={classes.choice} data-template onClick={() => onPick(template)}>
        <span className={classes.name}>
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
    <button type="button" className="tool" aria-label={label} title={label} onClick={onClick}>
      <Icon size={15} />
    </button>
  )
}

async function act(calls: TemplateCalls, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  await refreshTemplates(calls)
}
