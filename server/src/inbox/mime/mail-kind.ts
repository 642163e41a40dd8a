import type { Email } from 'postal-mime'
import { headerOf } from './header-values.ts'

/**
 * Whether a machine wrote a mail that nobody waits for an answer to (RFC 3834): holiday notes and receipts. Machines
 * that begin an exchange, as those that send orders, write for people.
 */
export function isMachines(mail: Email): boolean {
  const isAnswer = mail.inReplyTo !== undefined || mail.references !== undefined
  const submitted = headerOf(mail, 'auto-submitted')
  const begins = submitted.startsWith('auto-generated') && !isAnswer
  if (submitted !== '' && !submitted.startsWith('no') && !begins) return true
  if (/^(?:bulk|junk|auto_reply)/.test(headerOf(mail, 'precedence'))) return true
  if (['x-autoreply', 'x-autorespond'].some((name) => headerOf(mail, name) !== '')) return true
  return isHolidayNote(mail, isAnswer)
}

/** Newsletters and groups alike; see `passedOn`. */
export const isOfList = (mail: Email): boolean =>
  headerOf(mail, 'precedence').startsWith('list') ||
  ['list-id', 'list-unsubscribe'].some((name) => headerOf(mail, name) !== '')

// Exchange forbids answers of machines to every mail of its own; only its notes also have such a subject.
function isHolidayNote(mail: Email, isAnswer: boolean): boolean {
  const subject = (mail.subject ?? '').normalize('NFC').trim()
  const forbidsAnswers = headerOf(mail, 'x-auto-response-suppress') !== ''
  if (forbidsAnswers || isAnswer) return note.test(subject) || (forbidsAnswers && absence.test(subject))
  return false
}

// What the programs themselves write before the subject of what they answer.
const notes = [
  'auto(?:matic)?[ -]?(?:reply|response|answer)',
  'out of (?:the )?office',
  'αυτόματη απάντηση|εκτός γραφείου|απουσία από το γραφείο',
  'automatische (?:antwort|rückantwort)|abwesenheits(?:notiz|nachricht|meldung|assistent|info)|außer haus',
  'risposta automatica|fuori (?:sede|ufficio)|assente dall.ufficio',
  'réponse automatique|absen(?:ce|te?) du bureau|(?:message|notification|avis) d.absence',
  'автоматичен отговор|извън офиса|отсъствие от офиса',
  'răspuns automat|în afara biroului|absent de la birou',
  'autoodpowiedź|automatyczna odpowiedź|odpowiedź automatyczna|poza biurem',
  'otomatik (?:yanıt|cevap)|ofis dışında',
  'automatisch antwoord|afwezigheids(?:bericht|melding|assistent)|niet op kantoor',
  'respuesta automática|fuera de (?:la )?oficina|aviso de ausencia',
  'automatski odgovor|аутоматски одговор|автоматски одговор|van kancelarije|ван канцеларије',
  'përgjigje automatike|resposta automática|automatikus válasz|automatick[áý] odpověď|automatická odpoveď',
  'samodejni odgovor|автоматический ответ|автоответ|автоматична відповідь|automatiskt? svar',
]
const note = new RegExp(String.raw`^(?:${notes.join('|')})(?!\p{L})`, 'iu')
// People write of these too: only as the whole of what stands before.
const absence =
  /^(?:απουσία|άδεια|abwesend|abwesenheit|urlaub|absence|absente?|assenza|assente|отсъствие|отпуск|absență|concediu|nieobecność|urlop|izinde|yıllık izin|afwezig|afwezigheid|ausente|ausencia|vacaciones|odsutan|odsutna|odsustvo|одсутан|одсутна|одсуство|vacation|on holiday|away)\s*(?::|$)/iu
