import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { OrderColumn, Places } from './order-columns.ts';
import { cellOf, type Line, type OrderLines } from './order-of-lines.ts';

/** Reads the lines of a CSV file one by one, whatever parts its cells: the file is never whole in memory. */
export async function* readLines(file: Readable): AsyncGenerator<Line> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimitersToGuess: [',', ';', '\t', '|'] });
  file.on('error', (error) => parser.destroy(error));
  let number = 0;
  for await (const cells of file.pipe(parser) as AsyncIterable<string[]>) {
    number += 1;
    if (number === 1) cells[0] = (cells[0] ?? '').replace(/^\uFEFF/, '');
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

/** Gathers the lines that belong to one order: those that follow each other under one number, or under none. */
export async function* gatherOrders(lines: AsyncIterable<Line>, places: Places): AsyncGenerator<OrderLines> {
  const column: OrderColumn = 'number';
  let current: [Line, ...Line[]] | null = null;
  for await (const line of lines) {
    const number = cellOf(line, places, column);
    if (current !== null && (number === '' || number === cellOf(current[0], places, column))) {
      current.push(line);
    } else {
      if (current !== null) yield current;
      current = [line];
    }
  }
  if (current !== null) yield current;
}
