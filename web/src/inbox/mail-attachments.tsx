import type { IncomingMail, MailFile, MailThread } from '@dromos/contract/inbox/threads.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { sizeOf } from '../platform/format.ts'
import { sentenceOf } from '../platform/http.ts'
import { ButtonMenu } from '../ui/button-menu.tsx'
import { toast } from '../ui/dialogs/toast.tsx'
import { IconChevronDown, IconDownload } from '../ui/icons.ts'
import { fileAttachment, mailsChanged } from './mails.api.ts'
import classes from './mails.module.css'
import { t } from './mails.messages.ts'
import { saveMailFile } from './save-mail-file.ts'

/** What came along with a mail: each is saved, or filed with the record under a kind. */
export function MailAttachments({ mail, thread }: { mail: IncomingMail; thread: MailThread }) {
  if (mail.files.length === 0) return null
  const isFileable = thread.can.change && thread.document !== null
  return (
    <section className={classes.files} aria-label={t('attachments')}>
      <h3>
        {t('attachments')} <span className="muted">{mail.files.length}</span>
      </h3>
      <ul className="bare">
        {mail.files.map((file) => (
          <Attachment key={file.id} file={file} kinds={isFileable ? thread.kinds : null} />
        ))}
      </ul>
      {thread.can.change && !thread.document && <p className="small">{t('fileFirst')}</p>}
    </section>
  )
}

function Attachment({ file, kinds }: { file: MailFile; kinds: MailThread['kinds'] | null }) {
  const { id, name, size, refusal, is_kept: isKept, is_filed: isFiled } = file
  return (
    <li className={classes.file}>
      <span className={classes.fileName}>
        <b title={name}>{name}</b>
        <small className="muted">
          {[sizeOf(size), refusal ?? (isFiled ? t('inRecord') : null)].filter(Boolean).join(' · ')}
        </small>
      </span>
      {isKept && (
        <ActionIcon
          size={28}
          aria-label={t('save', { name })}
          title={t('save', { name })}
          onClick={() => void saveMailFile(`/mails/files/${id}/content`, name)}
        >
          <IconDownload size={16} />
        </ActionIcon>
      )}
      {refusal === null && !isFiled && kinds && (
        <ButtonMenu
          className={classes.kinds}
          button={
            <Button size="compact-sm" rightSection={<IconChevronDown size={14} aria-hidden />}>
              {t('fileAs')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          }
        >
          {kinds
            .filter(({ active }) => active)
            .map((kind) => (
              <Menu.Item key={kind.id} onClick={() => void fileAs(file, kind.id)}>
                {kind.name}
              </Menu.Item>
            ))}
        </ButtonMenu>
      )}
    </li>
  )
}

async function fileAs({ id, name }: MailFile, kind: number): Promise<void> {
  try {
    await fileAttachment(id, kind)
    toast({ text: t('fileFiled', { name }) })
  } catch (error) {
    toast({ text: sentenceOf(error), tone: 'problem' })
  }
  mailsChanged()
}
