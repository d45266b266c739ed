import { expect, test } from 'vitest';
import { everyDeclared } from './operations.ts';
import { fieldsOf, isPersonal, openFields, opensCustomers } from './personal-fields.ts';

/** T14's law over the contract: a field that may tell of a customer says what reading it takes, or a line says why not. */

const declared = (await everyDeclared()).filter(({ who }) => who.includes('staff') || who.includes('machine'));
const opened = declared.filter(({ permission }) => permission === null || !opensCustomers.includes(permission));
const personal = opened.flatMap(fieldsOf).filter(isPersonal);
const listed = Object.values(openFields).flat();
const leafOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);
const isListed = (name: string) => listed.includes(name) || listed.includes(leafOf(name));

test('a field that may tell of a customer names its permission, or what it holds', () => {
  const bare = personal.filter(({ name, needs }) => needs === null && !isListed(name));
  expect([...new Set(bare.map(({ name, operation }) => `${name} (${operation})`))]).toEqual([]);
});

test('no field is listed that isn’t there, is listed twice, or names its permission', () => {
  const without = new Set(personal.filter(({ needs }) => needs === null).flatMap(({ name }) => [name, leafOf(name)]));
  expect(listed.filter((name) => !without.has(name))).toEqual([]);
  const marked = new Set(personal.filter(({ needs }) => needs !== null).map(({ name }) => leafOf(name)));
  expect(listed.filter((name) => marked.has(name))).toEqual([]);
  expect(listed.filter((name, place) => listed.indexOf(name) !== place)).toEqual([]);
});
