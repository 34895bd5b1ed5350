import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** A received message: envelope, and the text of headers and body. */
export interface TakenMail {
  recipients: string[];
  text: string;
}

/** The server's response to a step: by default it accepts; `hang` never responds, `drop` closes the connection. */
type Script = (step: { verb: "CONNECT" | "RCPT" | "DATA" | "END"; recipient: string }) => string | undefined;

/** A scripted SMTP server on a free loopback port that stores received messages. */
export async function startScriptedSmtp(script: Script = () => undefined) {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    answerSmtpCommands(socket, script, (mail) => taken.push(mail));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function answerSmtpCommands(socket: Socket, script: Script, keep: (mail: TakenMail) => void) {
  let buffer = "";
  let recipients: string[] = [];
  let inData = false;
  const say = (verb: Parameters<Script>[0]["verb"], otherwise: string) => {
    const answer = script({ verb, recipient: recipients.at(-1) ?? "" }) ?? otherwise;
    if (answer === "drop") socket.destroy();
    else if (answer !== "hang") socket.write(`${answer}\r\n`);
    return answer;
  };
  say("CONNECT", "220 ready");
  socket.on("data", (chunk) => {
    buffer += chunk.toString("utf8");
    while (true) {
      const end = inData ? buffer.indexOf("\r\n.\r\n") : buffer.indexOf("\r\n");
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const mail = { recipients, text: line };
        recipients = [];
        if (say("END", "250 taken").startsWith("250")) keep(mail);
      } else if (/^(EHLO|HELO|MAIL|RSET|NOOP)/i.test(line)) socket.write("250 ok\r\n");
      else if (/^RCPT/i.test(line)) {
        recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? "");
        say("RCPT", "250 ok");
      } else if (/^DATA/i.test(line)) inData = say("DATA", "354 go on").startsWith("354");
      else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else socket.write("502 unknown\r\n");
    }
  });
}
