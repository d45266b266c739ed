/** The JSON of an answer, as open as JSON.parse makes it: a test says what it expects to find in it. */
export async function jsonOf(answer: Response) {
  return JSON.parse(await answer.text());
}
