import { NativeSelect } from '@mantine/core'
import { UploadList } from '../../ui/files/upload-list.tsx'
import { IconFile, IconX } from '../../ui/icons.ts'
import { t } from './chat.messages.ts'
import classes from './chat.module.css'
import type { Attachments } from './use-attachments.ts'

/** The files that go with the message which is being written. */
export function AttachmentRows({ attachments, heldId }: { attachments: Attachments; heldId: string }) {
  const { attached, waiting, uploads, kinds, heldBy } = attachments
  if (attached.length === 0 && waiting.length === 0 && uploads.list.length === 0) return null
  const choices = [
    { value: '', label: t('kind') },
    ...kinds.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <fieldset aria-label={t('attached')}>
      {waiting.map((one) => (
        <div key={one.key} className={classes.attachment}>
          <span className="clip">{one.file.name}</span>
          <NativeSelect
            size="xs"
            aria-label={t('kindOf', { name: one.file.name })}
            data={choices}
            value=""
            onChange={({ currentTarget }) => attachments.say(one, Number(currentTarget.value))}
          />
          <Drop name={one.file.name} onPress={() => attachments.drop(one)} />
        </div>
      ))}
      {attached.map(({ id, name }) => (
        <div key={id} className={classes.attachment}>
          <IconFile size={15} aria-hidden />
          <span className="clip">{name}</span>
          <Drop name={name} onPress={() => attachments.detach(id)} />
        </div>
      ))}
      <UploadList uploads={uploads} />
      <output className={classes.held} id={heldId}>
        {heldBy && t(`held.${heldBy}`)}
      </output>
    </fieldset>
  )
}

const Drop = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <button type="button" className={classes.small} aria-label={t('detach', { name })} onClick={onPress}>
    <IconX size={14} aria-hidden />
  </button>
)
