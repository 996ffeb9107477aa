/** An element of a document that was read. Namespace prefixes are dropped: services differ in them, names do not. */
export interface XmlElement {
  /** Local name. */
  name: string;
  /** Text directly inside, character references and CDATA resolved, white space kept. */
  text: string;
  children: XmlElement[];
  /** By local name; absent when there are none. */
  attributes?: ReadonlyMap<string, string>;
}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((candidate) => candidate.name === name);
}

/** Text of the first child of this name; undefined when there is none, empty when it is empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.text;
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((candidate) => candidate.name === name) ?? [];
}
