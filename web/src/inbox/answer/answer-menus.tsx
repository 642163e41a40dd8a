import type { AnswerOptions } from '@dromos/contract/inbox/mail-answers.ts'
import { Button, Menu, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { language } from '../../i18n/language.ts'
import { mailTemplatesQuery } from '../../mail/composer/composer.api.ts'
import { ButtonMenu } from '../../ui/button-menu.tsx'
import { linesOf } from './answer-text.ts'
import { t } from './answer.messages.ts'
import classes from './answer.module.css'
import type { Answering, AnswerValues } from './use-answer.ts'

/** Texts that somebody has kept, in the language of the answer; below what is written already. */
export function AnswerTemplates({
  values,
  onText,
}: {
  values: AnswerValues
  onText: (text: string) => void
}) {
  const { data: templates = [] } = useQuery(mailTemplatesQuery)
  const add = (body: string) => onText([values.text.trim(), linesOf(body)].filter(Boolean).join('\n\n'))
  return (
    <ButtonMenu button={<Button size="compact-sm">{t('templates')}</Button>} label={t('templates')}>
      {templates.length === 0 && <Menu.Item disabled>{t('noTemplates')}</Menu.Item>}
      {templates.map((template) => {
        const { body_el: greek, body_en: english } = template
        const body = values.language === 'el' ? greek || english : english || greek
        return (
          <Menu.Item key={template.id} onClick={() => add(body)}>
            {template.name}
          </Menu.Item>
        )
      })}
    </ButtonMenu>
  )
}

interface AnswerAttachmentsProps {
  answer: Answering
  options: AnswerOptions
}

/** Papers that are drawn as it goes out, and files of the record. */
export function AnswerAttachments({ answer: { values, change }, options }: AnswerAttachmentsProps) {
  const papers = options.papers.map(({ paper, name }) => ({ value: `paper ${paper}`, label: name[language] }))
  const files = options.files.map(({ id, name }) => ({ value: `file ${id}`, label: name }))
  if (papers.length + files.length === 0) return null
  const chosen = [...values.papers.map((one) => `paper ${one}`), ...values.files.map((one) => `file ${one}`)]
  const take = (all: readonly string[], kind: 'paper' | 'file') =>
    all.filter((one) => one.startsWith(`${kind} `)).map((one) => one.slice(kind.length + 1))
  return (
    <MultiSelect
      className={classes.attach ?? ''}
      size="xs"
      aria-label={t('attach')}
      placeholder={chosen.length === 0 ? t('attach') : ''}
      data={[...papers, ...files]}
      value={chosen}
      searchable
      onChange={(all) => change({ papers: take(all, 'paper'), files: take(all, 'file') })}
    />
  )
}
