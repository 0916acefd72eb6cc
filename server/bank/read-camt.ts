import { MOST_BANK_LINES } from '@selvedge/contract/bank/bank-files.ts'
import { FileFault } from '../formats/file-fault.ts'
import { xmlReader } from '../formats/xml.ts'
import {
  isAccountCurrency,
  isDay,
  minorOf,
  plain,
  UnreadableStatement,
  withFingerprints,
  type ReadFile,
} from './bank-file.ts'

/** What an element between `Ntry` and its end, or a transaction within, says. */
type Said = { amount: string; currency: string; reference: string; payer: string; texts: string[] }
type Entry = Said & {
  line: number
  sign: string
  isReversal: boolean
  status: string
  bookedOn: string
  /** Its number by the bank, often within the statement only. */
  number: string
  parts: Said[]
}
const nothing = (): Said => ({ amount: '', currency: '', reference: '', payer: '', texts: [] })

/**
 * Reads a statement in camt.053, of any of its versions: what was booked and came in. An entry of several transactions is one
 * line each where they come to it. Throws UnreadableStatement.
 */
export function readCamt(text: string): ReadFile {
  const reading = new CamtReading()
  const reader = xmlReader({
    open: (name, attributes) => reading.open(name, attributes, reader.line()),
    close: () => reading.close(),
    text: piece => reading.add(piece),
  })
  try {
    reader.write(text)
    reader.end()
  } catch (error) {
    if (error instanceof FileFault) throw new UnreadableStatement(reader.line())
    throw error
  }
  if (!reading.isStatement) throw new UnreadableStatement(1)
  return reading.result()
}

class CamtReading {
  isStatement = false
  #path: string[] = []
  #text = ''
  #account = ''
  #entry: Entry | undefined
  #part: Said | undefined
  #lines: Parameters<typeof withFingerprints>[0][number][] = []
  #passedOver = 0

  open(name: string, attributes: Record<string, string>, line: number): void {
    // A prefix is the bank's own choice.
    const tag = name.slice(name.indexOf(':') + 1)
    this.#path.push(tag)
    this.#text = ''
    if (tag === 'BkToCstmrStmt') this.isStatement = true
    if (tag === 'Stmt') this.#account = ''
    if (tag === 'Ntry')
      this.#entry = {
        ...nothing(),
        line,
        sign: '',
        isReversal: false,
        status: '',
        bookedOn: '',
        number: '',
        parts: [],
      }
    if (tag === 'TxDtls') this.#part = nothing()
    const said = this.#part ?? this.#entry
    if (tag === 'Amt' && said && /\/(Ntry|TxDtls|TxAmt)$/.test(this.#parent()) && attributes['Ccy'])
      said.currency ||= attributes['Ccy']
  }

  add(piece: string): void {
    this.#text += piece
  }

  close(): void {
    this.#say(this.#path.join('/'), this.#text.trim())
    const tag = this.#path.pop()
    this.#text = ''
    if (tag === 'TxDtls' && this.#entry && this.#part) {
      this.#entry.parts.push(this.#part)
      this.#part = undefined
    }
    if (tag === 'Ntry' && this.#entry) {
      this.#take(this.#entry)
      this.#entry = undefined
    }
  }

  #parent = (): string => this.#path.slice(0, -1).join('/')

  #say(path: string, text: string): void {
    if (text === '') return
    if (/Stmt\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(path)) this.#account = text
    const entry = this.#entry
    if (!entry) return
    const within = path.slice(path.lastIndexOf('Ntry/') + 'Ntry/'.length)
    if (within === 'Amt') entry.amount = text
    else if (within === 'CdtDbtInd') entry.sign = text
    else if (within === 'RvslInd') entry.isReversal = text === 'true' || text === '1'
    else if (within === 'Sts' || within === 'Sts/Cd') entry.status = text
    else if (/^BookgDt\/(Dt|DtTm)$/.test(within)) entry.bookedOn = text.slice(0, 10)
    else if (within === 'AcctSvcrRef') entry.reference = referenceIn(text)
    else if (within === 'NtryRef') entry.number = text
    else if (within === 'AddtlNtryInf') entry.texts.push(text)
    else if (this.#part)
      sayOfPart(this.#part, within.slice(within.indexOf('TxDtls/') + 'TxDtls/'.length), text)
  }

  #take(entry: Entry): void {
    const isIn = entry.sign === 'CRDT' && !entry.isReversal && entry.status === 'BOOK'
    if (!isIn || !isAccountCurrency(entry.currency)) {
      this.#passedOver += 1
      return
    }
    const whole = minorOf(entry.amount)
    if (whole === null || whole <= 0 || !isDay(entry.bookedOn)) throw new UnreadableStatement(entry.line)
    const { bookedOn, currency } = entry
    for (const part of partsOf(entry, whole))
      this.#lines.push({
        account: this.#account,
        bankReference: part.reference,
        formerReference: part.formerReference,
        bookedOn,
        currency,
        amountMinor: part.minor,
        payer: plain(part.payer),
        text: plain(part.texts.join(' ')),
      })
    if (this.#lines.length > MOST_BANK_LINES) throw new UnreadableStatement(entry.line)
  }

  result = (): ReadFile => ({
    format: 'camt053',
    lines: withFingerprints(this.#lines),
    passedOver: this.#passedOver,
  })
}

/** The bank's reference of an entry; empty where it says that it has none. */
const referenceIn = (text: string): string => (/^(NONREF|NOTPROVIDED)$/i.test(text) ? '' : text)

function sayOfPart(part: Said, within: string, text: string): void {
  if (within === 'Amt' || within === 'AmtDtls/TxAmt/Amt') part.amount ||= text
  else if (within === 'Refs/AcctSvcrRef') part.reference = text
  else if (/^RltdPties\/Dbtr\/(Pty\/)?Nm$/.test(within)) part.payer = text
  else if (within === 'RmtInf/Ustrd' || within === 'RmtInf/Strd/CdtrRefInf/Ref') part.texts.push(text)
  else if (within === 'Refs/EndToEndId' && text !== 'NOTPROVIDED') part.texts.push(text)
}

/** The transactions of an entry where their amounts come to it; otherwise the entry with all that they say. */
function partsOf(entry: Entry, whole: number) {
  const parts = entry.parts.map(part => ({ ...part, minor: minorOf(part.amount) ?? 0 }))
  const sum = parts.reduce((total, part) => total + part.minor, 0)
  if (parts.length > 1 && sum === whole && parts.every(part => part.minor > 0))
    return parts.map(part => ({ ...part, formerReference: part.reference }))
  const own = entry.reference || (parts.length === 1 ? parts[0]!.reference : '')
  return [
    {
      // In a daily and a monthly file the same, which an entry's number need not be.
      reference: own || entry.number,
      formerReference: entry.number || own,
      payer: parts.map(part => part.payer).find(Boolean) ?? '',
      texts: [...parts.flatMap(part => part.texts), ...entry.texts],
      minor: whole,
    },
  ]
}
